import { lazyTexts } from '../i18n/i18n.ts';
import { useTexts } from '../i18n/use-texts.ts';
import fr from './locales/fr.json' with { type: 'json' };

const NAMESPACE = 'submission';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

/** Texts that all submissions share: files, draft and sending. */
export const useSubmissionTexts = () => useTexts<typeof fr>(NAMESPACE);
