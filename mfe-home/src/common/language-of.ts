import type { Locale } from '@member-portal/shared-kernel/contracts/common';

/** The language of a text of the insurer: French where it has not been translated, also in a portal in English. */
export const languageOf = ({ language }: { language?: Locale | undefined }): Locale => language ?? 'fr';
