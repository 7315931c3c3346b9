/** Words that also stand alone, such as « Du lundi au vendredi », as they stand inside a sentence. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
