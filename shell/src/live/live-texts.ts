import { lazyTexts, textsOf } from '@member-portal/shared-kernel/i18n';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'shell.live';

/** Texts of announcements, apart from those of the shell, which the first view loads. */
export const addLiveTexts = (): void =>
  lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

export const liveTexts = () => textsOf<typeof fr>(NAMESPACE);
