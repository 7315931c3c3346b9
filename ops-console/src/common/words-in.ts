/** 'mfe-refunds, mfe-home' → both; commas, spaces and line breaks separate. */
export const wordsIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean);
