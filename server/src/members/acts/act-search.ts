import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { distanceOf, errorsAllowed } from '@member-portal/shared-kernel/rules/typing-errors';

/** The fields of an act that the search reads. */
interface SearchableAct {
  code: string;
  wording: string;
  english: { wording: string } | null;
  synonyms: string[];
  frequentRank: number | null;
}

/** A catalogue, indexed once for many searches. */
export interface ActIndex<A extends SearchableAct> {
  /**
   * The acts that match every word of the query, best match first. Empty for a query without a
   * letter or digit.
   */
  search(query: string): A[];
}

/** Score of a word of the query, by the way in which it matches a word of the act. */
const EXACT = 4;
const BEGINNING = 3;
const MISTYPED = 1.5;
/** Factor for a word of the name, which counts more than a word of a synonym. */
const OF_NAME = 1.5;
/** Among equal scores, acts that members claim most come first. */
const FREQUENT = 0.2;

/** Stop words: in "soin de la dent" only the other two words count. */
const STOP_WORDS = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'ou',
  'par',
  'pour',
  'un',
  'une',
]);

type Hits = Map<number, number>;

/**
 * Indexes acts for the search. It ignores accents, capitals and the order of words, includes synonyms, and accepts
 * unfinished words and a typing error (two from eight letters on). A search in 5,000 acts takes a few milliseconds.
 */
export function indexActs<A extends SearchableAct>(acts: readonly A[]): ActIndex<A> {
  // Each word of the catalogue, with the acts that have it and its weight there.
  const words = new Map<string, Hits>();
  acts.forEach(({ code, wording, english, synonyms }, at) => {
    const add = (text: string, worth: number) => {
      for (const word of foldForSearch(text).split(' ')) {
        if (word === '') continue;
        const hits = words.get(word) ?? new Map<number, number>();
        hits.set(at, Math.max(worth, hits.get(at) ?? 0));
        words.set(word, hits);
      }
    };
    for (const synonym of synonyms) add(synonym, 1);
    add(code, OF_NAME);
    add(wording, OF_NAME);
    if (english) add(english.wording, OF_NAME);
  });
  const vocabulary = [...words.keys()].sort();

  function hitsOf(word: string): Hits {
    const hits: Hits = new Map();
    const take = (found: string, worth: number) => {
      for (const [at, field] of words.get(found) ?? [])
        hits.set(at, Math.max(worth * field, hits.get(at) ?? 0));
    };
    for (let at = firstFrom(vocabulary, word); vocabulary[at]?.startsWith(word); at += 1) {
      const found = vocabulary[at]!;
      // The more of the word is typed, the more likely the member means it.
      take(found, found === word ? EXACT : BEGINNING - 1 + word.length / found.length);
    }
    if (hits.size > 0) return hits;
    const errors = errorsAllowed(word);
    if (errors === 0) return hits;
    for (const found of vocabulary) {
      const distance = errorsIn(word, found, errors);
      if (distance <= errors) take(found, MISTYPED / distance);
    }
    return hits;
  }

  return {
    search(query) {
      const typed = [...new Set(foldForSearch(query).split(' '))].filter((word) => word !== '');
      const telling = typed.filter((word) => !STOP_WORDS.has(word));
      const [first, ...others] = (telling.length > 0 ? telling : typed).map(hitsOf);
      if (!first) return [];
      const scored = [...first].flatMap(([at, worth]) => {
        const rest = others.map((hits) => hits.get(at) ?? 0);
        if (rest.includes(0)) return [];
        const rank = acts[at]!.frequentRank;
        const score = rest.reduce((sum, more) => sum + more, worth) + (rank === null ? 0 : FREQUENT / rank);
        return { act: acts[at]!, score };
      });
      return scored
        .sort((one, other) => other.score - one.score || byWording(one.act, other.act))
        .map(({ act }) => act);
    },
  };
}

/** Counts typing errors in a word that may be unfinished: compares it with the whole other word and with its beginnings. */
function errorsIn(word: string, found: string, most: number): number {
  const { length } = word;
  const beginnings = [length - 1, length, length + 1].filter((end) => end < found.length);
  return Math.min(
    distanceOf(word, found, most),
    ...beginnings.map((end) => distanceOf(word, found.slice(0, end), most)),
  );
}

const collator = new Intl.Collator('fr');
export const byWording = (one: { wording: string }, other: { wording: string }) =>
  collator.compare(one.wording, other.wording);

/** Index of the first word in a sorted list that does not sort before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
