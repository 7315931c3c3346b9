/**
 * A text in the form that searches compare: lower case, without accents, ligatures split, and every run of other
 * characters than letters and digits as one space. "L'Œil – Été" → "l oeil ete".
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True when each word of the query begins a word of the text: "ost med" finds "Médecine, ostéopathie". */
export function matchesSearch(text: string, query: string): boolean {
  const words = ` ${foldForSearch(text)}`;
  return foldForSearch(query)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}
