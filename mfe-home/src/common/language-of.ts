import type { Locale } from '@member-portal/shared-kernel/contracts/common';

/** The language of the insurer's text: English only if the insurer has translated it, French otherwise. */
export const languageOf = ({ language }: { language?: Locale | undefined }): Locale => language ?? 'fr';
