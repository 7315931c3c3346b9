import { lazyTexts, useTexts } from '@member-portal/shared-kernel/i18n';
import fr from './locales/debug-session.fr.json' with { type: 'json' };

const NAMESPACE = 'shell.debug-session';

/** Texts of the banner: they are loaded with it. */
lazyTexts(NAMESPACE, fr, () => import('./locales/debug-session.en.json', { with: { type: 'json' } }));

export const useDebugSessionTexts = () => useTexts<typeof fr>(NAMESPACE);
