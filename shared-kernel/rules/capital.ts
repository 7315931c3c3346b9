/** 'octobre 2025' → 'Octobre 2025': for words that begin a title or a sentence. The rest stays as it was written. */
export const startWithCapital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
