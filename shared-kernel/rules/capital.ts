/** 'octobre 2025' → 'Octobre 2025': for the start of a title or a sentence. The rest is unchanged. */
export const startWithCapital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
