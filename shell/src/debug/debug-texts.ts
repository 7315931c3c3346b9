import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'shell.debug';

/** Texts of the debug page: members never load them. */
lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

export const useDebugTexts = () => useTexts<typeof fr>(NAMESPACE);

export type DebugT = ReturnType<typeof useDebugTexts>;
