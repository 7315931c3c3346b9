import type { Locale } from '../contracts/common.ts';
import { ENGLISH_SYNONYMS } from './question-english.ts';
import { PHRASES, SYNONYMS, WHOLE } from './question-words.ts';
import { foldForSearch } from './search-fold.ts';

/** Quality of a match, by the kind of match between a typed word and a word of a text. */
export const SAME = 1;
export const SAME_STEM = 0.9;
export const BEGINNING = 0.75;
export const SYNONYM = 0.6;
/** Factor for a corrected word. */
export const MISTYPED = 0.8;
/** Minimum length of a beginning: fewer letters are too vague. */
export const SHORTEST_BEGINNING = 3;

/** The folded words; a phrase with one meaning counts as one word. */
export function searchWordsOf(text: string): string[] {
  let folded = ` ${foldForSearch(text)} `;
  for (const [phrase, word] of PHRASES) folded = folded.replace(phrase, ` ${word} `);
  return folded.split(' ').filter(Boolean);
}

const ENDINGS =
  /(?:issements?|ations?|itions?|ements?|ances?|ences?|ites?|ives?|ifs?|eurs?|euses?|iers?|ieres?|antes?|ants?|ees?|ez|er|ent|es|e|s|x)$/;
const ENGLISH_ENDINGS = /(?:ings?|ed|es|e|s)$/;

/** A word without its ending, so that "remboursé" finds "remboursement". Never fewer than three letters. */
const stemmer = (endings: RegExp) => (word: string) => {
  if (WHOLE.has(word)) return word;
  if (word.length < 5) return word.length > 3 ? word.replace(/[sx]$/, '') : word;
  const stem = word.replace(endings, '');
  return (stem.length < 3 ? word : stem).replace(/y$/, 'i');
};

type StemOf = ReturnType<typeof stemmer>;

/** The stems of the synonyms of each word, and of each stem. */
function synonymsBy(stemOf: StemOf, groups: readonly (readonly string[])[]) {
  const words = new Map<string, Set<string>>();
  for (const group of groups)
    for (const word of group) words.set(word, new Set([...(words.get(word) ?? []), ...group.map(stemOf)]));
  const stems = new Map<string, Set<string>>();
  for (const [word, group] of words)
    stems.set(stemOf(word), new Set([...(stems.get(stemOf(word)) ?? []), ...group]));
  return { words, stems };
}

interface Lexicon {
  stemOf: StemOf;
  synonymsOf: ReturnType<typeof synonymsBy>;
}

const GROUPS = { fr: SYNONYMS, en: [...SYNONYMS, ...ENGLISH_SYNONYMS] };
const lexicons = new Map<Locale, Lexicon>();

/** Endings and synonyms of a language. In a portal in English some texts may be French. */
export function lexiconOf(language: Locale): Lexicon {
  const existing = lexicons.get(language);
  if (existing) return existing;
  const stemOf = stemmer(language === 'fr' ? ENDINGS : ENGLISH_ENDINGS);
  const lexicon = { stemOf, synonymsOf: synonymsBy(stemOf, GROUPS[language]) };
  lexicons.set(language, lexicon);
  return lexicon;
}
