import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'shell.tester';

/** Texts for testers, separate from those of the shell, which every member loads. */
export const addTesterTexts = (): void =>
  lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

export const useTesterTexts = () => useTexts<typeof fr>(NAMESPACE);
