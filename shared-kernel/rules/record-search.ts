import type { Locale } from '../contracts/common.ts';
import { FRENCH_OF } from './question-english.ts';
import { CHATTER } from './question-words.ts';
import { foldForSearch } from './search-fold.ts';
import { BEGINNING, lexiconOf, MISTYPED, SAME, SAME_STEM, SYNONYM, searchWordsOf } from './search-lexicon.ts';
import { distanceOf, errorsAllowed } from './typing-errors.ts';

/**
 * Share of the best quality from which a record counts as found: matches with a typing error are dropped if
 * exact ones exist.
 */
const LEAST_OF_BEST = 0.6;
/** Minimum length of a word that may be the beginning of another one: names are short. */
const SHORTEST_BEGINNING = 2;
/** Minimum length of an ignored word that is also ignored with a typing error; "sein" is not "soin". */
const LEAST_MISTYPED_IGNORED = 6;

export interface RecordQuery {
  /** True if nothing is left to search for: only words that every record has. */
  readonly isEmpty: boolean;
  /** How well the texts contain every word of the query, from 0 (one is missing) to 1. */
  qualityOf(texts: readonly (string | null)[]): number;
  /** True if a word in its spelling in a text is one of the query, for highlighting. */
  holds(word: string): boolean;
}

/**
 * A query over records with few words each: unlike a question, a record must contain every word. It ignores
 * accents, capitals and order, knows other endings, synonyms, unfinished words, English words and typing
 * errors. `ignored`: further folded words that every record has, such as "remboursement" among refunds.
 */
export function readRecordQuery(
  query: string,
  { language = 'fr', ignored = [] }: { language?: Locale; ignored?: readonly string[] } = {},
): RecordQuery {
  const { stemOf, synonymsOf } = lexiconOf(language);
  const stemsIgnored = new Set(ignored.map(stemOf));
  const longIgnored = ignored.filter(({ length }) => length >= LEAST_MISTYPED_IGNORED);
  const typed = [...new Set(searchWordsOf(query))].filter(
    (word) =>
      !CHATTER.has(word) && !stemsIgnored.has(stemOf(word)) && closestTo(word, longIgnored).length === 0,
  );
  const knownWords = [...synonymsOf.words.keys(), ...FRENCH_OF.keys()];
  const readingOf = (word: string, factor: number) =>
    [word, ...(FRENCH_OF.get(word) ?? FRENCH_OF.get(word.replace(/s$/, '')) ?? [])].map((one) => ({
      word: one,
      stem: stemOf(one),
      synonyms: synonymsOf.stems.get(stemOf(one)),
      factor,
    }));
  // A mistyped word has the synonyms of the intended word.
  const readings = typed.map((word) => [
    ...readingOf(word, 1),
    ...(synonymsOf.stems.has(stemOf(word)) ? [] : closestTo(word, knownWords)).flatMap((meant) =>
      readingOf(meant, MISTYPED),
    ),
  ]);
  const qualities = new Map<string, number>();

  /** The best quality with which a word of a text matches a word of the query. */
  const matchOf = (at: number, word: string): number => {
    const key = `${at} ${word}`;
    const earlierQuality = qualities.get(key);
    if (earlierQuality !== undefined) return earlierQuality;
    const stem = stemOf(word);
    const quality = Math.max(
      0,
      ...readings[at]!.map((one) => {
        if (word === one.word) return one.factor * SAME;
        if (stem === one.stem) return one.factor * SAME_STEM;
        if (one.word.length >= SHORTEST_BEGINNING && word.startsWith(one.word)) return one.factor * BEGINNING;
        if (one.synonyms?.has(stem)) return one.factor * SYNONYM;
        return isNear(one.word, word) ? SYNONYM * MISTYPED : 0;
      }),
    );
    qualities.set(key, quality);
    return quality;
  };

  return {
    isEmpty: typed.length === 0,
    qualityOf(texts) {
      const words = texts.flatMap((text) =>
        text ? [...new Set([...searchWordsOf(text), ...foldForSearch(text).split(' ')])] : [],
      );
      let quality = readings.length === 0 ? 0 : 1;
      for (let at = 0; at < readings.length && quality > 0; at += 1)
        quality *= Math.max(0, ...words.map((word) => matchOf(at, word)));
      return quality;
    },
    holds: (written) => {
      const word = foldForSearch(written);
      return word !== '' && readings.some((_, at) => matchOf(at, word) > 0);
    },
  };
}

/** Digits are never a typing error: 2024 is not 2025. */
const isNear = (typed: string, word: string) => {
  const errors = /\d/.test(typed) ? 0 : errorsAllowed(typed);
  return errors > 0 && distanceOf(typed, word, errors) <= errors;
};
const closestTo = (typed: string, words: readonly string[]) => words.filter((word) => isNear(typed, word));

/** The records that contain every word of a query, best first and otherwise in order; at most `most`. */
export function searchRecords<R>(
  records: readonly R[],
  {
    query,
    textsOf,
    most,
  }: { query: RecordQuery; textsOf: (record: R) => readonly (string | null)[]; most: number },
): R[] {
  if (query.isEmpty) return [];
  const found = records.flatMap((record) => {
    const quality = query.qualityOf(textsOf(record));
    return quality > 0 ? [{ record, quality }] : [];
  });
  const best = Math.max(0, ...found.map(({ quality }) => quality));
  return found
    .filter(({ quality }) => quality >= LEAST_OF_BEST * best)
    .toSorted((one, other) => other.quality - one.quality)
    .slice(0, most)
    .map(({ record }) => record);
}
