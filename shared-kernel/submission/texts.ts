import { lazyTexts } from '../i18n/i18n.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { useTexts } from '../i18n/use-texts.ts';
import fr from './locales/fr.json' with { type: 'json' };

/** Keys of the texts that all submissions share. */
export type SharedKey = TextKey<typeof fr>;

const NAMESPACE = 'submission';

lazyTexts(NAMESPACE, fr, () => import('./locales/en.json', { with: { type: 'json' } }));

/** Texts that all submissions share: files, draft and sending. */
export const useSubmissionTexts = () => useTexts<typeof fr>(NAMESPACE);
