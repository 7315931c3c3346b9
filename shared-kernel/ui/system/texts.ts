import { lazyTexts } from '../../i18n/i18n.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import fr from '../locales/fr.json' with { type: 'json' };

let registered = false;

/**
 * The texts inside the components, namespace `ui`: French is bundled, English is loaded when
 * needed.
 */
export function registerUiTexts(): void {
  if (registered) return;
  registered = true;
  lazyTexts('ui', fr, () => import('../locales/en.json', { with: { type: 'json' } }));
}

/** The texts of the components. */
export const useUiTexts = () => useTexts<typeof fr>('ui');
