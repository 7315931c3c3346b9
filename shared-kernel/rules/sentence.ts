/** Lowers the first letter of a phrase, such as « Du lundi au vendredi », for use inside a sentence. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
