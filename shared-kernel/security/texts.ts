import { lazyTexts } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-texts.ts';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'security';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

/** Texts that all changes of an account share: passwords, and the code that confirms. */
export const useSecurityTexts = () => useTexts<typeof fr>(NAMESPACE);
