/**
 * A text in the form for searches: lower case, without accents, ligatures split, and every run of characters
 * other than letters and digits as one space. "L'Œil – Été" → "l oeil ete".
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
