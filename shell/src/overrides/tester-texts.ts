import { lazyTexts, useTexts } from 'shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'shell.tester';

/** Testers' words are no part of the shell's own, which every member loads. */
export const addTesterTexts = (): void =>
  lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

export const useTesterTexts = () => useTexts<typeof fr>(NAMESPACE);
