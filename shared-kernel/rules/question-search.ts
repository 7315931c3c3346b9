import type { Locale } from '../contracts/common.ts';
import { FRENCH_OF } from './question-english.ts';
import { CHATTER } from './question-words.ts';
import {
  BEGINNING,
  lexiconOf,
  MISTYPED,
  SAME,
  SAME_STEM,
  SHORTEST_BEGINNING,
  SYNONYM,
  searchWordsOf,
} from './search-lexicon.ts';
import { distanceOf, errorsAllowed } from './typing-errors.ts';

/** A question for the search, with the titles above it. */
export interface SearchableQuestion {
  question: string;
  answer: readonly string[];
  theme: string;
  category: string;
}

export interface FoundQuestion<Q> {
  question: Q;
  /** The matched folded words of the question and its answer, for highlighting. */
  words: ReadonlySet<string>;
  /**
   * Clearly the best answer, so that it can be shown expanded: enough of the query matches well, and the next
   * one is far behind.
   */
  isSure: boolean;
}

export interface QuestionIndex<Q> {
  /** The questions that match the query, best first, at most `MOST`; none if too little of the query matches. */
  search(query: string): FoundQuestion<Q>[];
}

const MOST = 5;
/** Weight of a word by its place. */
const WORTH = { question: 3, theme: 1.5, category: 1, answer: 1.2 };
/**
 * Only matches that reach this share of the best one count for the rarity of a typed word. Otherwise a
 * synonym would make it seem common.
 */
const CLOSE_MATCH = 0.85;
/** Share of the query, weighted by the rarity of its words, that a question must contain. */
const LEAST_FOUND = 0.3;
/** Share of the query that a sure answer must contain, weighted as above and by the quality of each match. */
const SURE_FOUND = 0.5;
/**
 * Minimum weight, by match and place, of a word that counts towards a sure answer. A synonym in the text of
 * an answer has less.
 */
const SURE_WORTH = 0.8;
/** Lead of a sure answer over the next one: if all words are found, and if some are not. */
const SURE_LEAD = { all: 1.25, some: 2 };
/** Share of the best score below which a question is left out. */
const LEAST_OF_BEST = 0.4;
/** Weight of a number, and of a word that no text contains, compared with a word in a single question. */
const VAGUE = 0.5;
/** A sure answer may miss one of so many words. */
const WORDS_PER_MISSING = 3;

/**
 * Indexes questions for a search by people who have not read them: it ignores accents, capitals and the order of words, knows
 * plurals and other endings, synonyms, unfinished words and typing errors, knows the
 * English words of common topics, and does not need every word. `language` is that of most questions.
 */
export function indexQuestions<Q extends SearchableQuestion>(
  questions: readonly Q[],
  language: Locale = 'fr',
): QuestionIndex<Q> {
  const { stemOf, synonymsOf } = lexiconOf(language);
  // Weight of each word of the texts, by question.
  const places = new Map<string, Map<number, number>>();
  questions.forEach((question, at) => {
    for (const [text, worth] of textsOf(question)) {
      for (const word of searchWordsOf(text)) {
        if (CHATTER.has(word)) continue;
        const hits = places.get(word) ?? new Map<number, number>();
        hits.set(at, Math.max(worth, hits.get(at) ?? 0));
        places.set(word, hits);
      }
    }
  });
  const vocabulary = [...places.keys()].map((word) => ({ word, stem: stemOf(word) }));

  const knownWords = new Set([...places.keys(), ...synonymsOf.words.keys(), ...FRENCH_OF.keys()]);

  /**
   * Words of the texts that a typed word may mean, with the quality of the match; a word without a match is
   * corrected first.
   */
  function matchesOf(typed: string): Map<string, number> {
    const matches = matchesOfBoth(typed);
    if (matches.size > 0) return matches;
    for (const word of correctionsOf(typed))
      for (const [match, quality] of matchesOfBoth(word))
        matches.set(match, Math.max(quality * MISTYPED, matches.get(match) ?? 0));
    return matches;
  }

  /** The word in French or in English. */
  function matchesOfBoth(typed: string): Map<string, number> {
    const translations = FRENCH_OF.get(typed) ?? FRENCH_OF.get(typed.replace(/s$/, ''));
    if (!translations) return matchesOfFrench(typed);
    const matches = new Map<string, number>();
    for (const word of [typed, ...translations])
      for (const [match, quality] of matchesOfFrench(word))
        matches.set(match, Math.max(quality, matches.get(match) ?? 0));
    return matches;
  }

  function matchesOfFrench(typed: string): Map<string, number> {
    const matches = new Map<string, number>();
    const take = (word: string, quality: number) =>
      matches.set(word, Math.max(quality, matches.get(word) ?? 0));
    const stem = stemOf(typed);
    const synonyms = synonymsOf.stems.get(stem);
    for (const { word, stem: other } of vocabulary) {
      if (word === typed) take(word, SAME);
      else if (other === stem) take(word, SAME_STEM);
      else if (typed.length >= SHORTEST_BEGINNING && word.startsWith(typed)) take(word, BEGINNING);
      else if (synonyms?.has(other)) take(word, SYNONYM);
    }
    return matches;
  }

  /** The closest words to a mistyped one, among those of the texts and their synonyms. */
  function correctionsOf(typed: string): string[] {
    const errors = errorsAllowed(typed);
    let least = errors + 1;
    let closest: string[] = [];
    for (const word of knownWords) {
      const distance = distanceOf(typed, word, Math.min(errors, least));
      if (distance > errors || distance > least) continue;
      if (distance < least) closest = [];
      least = distance;
      closest.push(word);
    }
    return closest;
  }

  const questionsWith = (words: Iterable<string>) =>
    [...words].flatMap((word) => [...(places.get(word)?.keys() ?? [])]);

  /** Rarity of a set of words: a word in every question tells nothing. */
  const rarity = (found: Iterable<number>) =>
    Math.log(1 + questions.length / Math.max(1, new Set(found).size));

  return {
    search(query) {
      const typed = [...new Set(searchWordsOf(query))].filter((word) => !CHATTER.has(word));
      const scores = new Map<number, Scores & { words: Set<string> }>();
      let total = 0;
      for (const word of typed) {
        const matches = [...matchesOf(word)];
        const near = new Set(closeOf(matches).map(([match]) => match));
        const isVague = near.size === 0 || /^\d+$/.test(word);
        const weight = (isVague ? VAGUE : 1) * rarity(questionsWith(near));
        // A synonym is less rare than the word of the text itself.
        const weightOfOthers = Math.min(weight, rarity(questionsWith(matches.map(([match]) => match))));
        total += weight;
        const best = new Map<number, number>();
        const held = new Map<number, number>();
        const closest = new Map<number, number>();
        for (const [match, quality] of matches) {
          const part = near.has(match) ? weight : weightOfOthers;
          for (const [at, worth] of places.get(match) ?? []) {
            best.set(at, Math.max(best.get(at) ?? 0, part * quality * worth));
            held.set(at, Math.max(held.get(at) ?? 0, part));
            if (quality * worth >= SURE_WORTH) closest.set(at, Math.max(closest.get(at) ?? 0, quality));
            const entry = scores.get(at) ?? {
              score: 0,
              found: 0,
              matched: 0,
              count: 0,
              words: new Set<string>(),
            };
            entry.words.add(match);
            scores.set(at, entry);
          }
        }
        for (const [at, worth] of best) {
          const entry = scores.get(at)!;
          entry.score += worth;
          entry.found += held.get(at)!;
          entry.matched += weight * (closest.get(at) ?? 0);
          if (closest.has(at)) entry.count += 1;
        }
      }
      const close = [...scores]
        .filter(([, { found }]) => found >= LEAST_FOUND * total)
        // A question with more of the query comes before one with a single rare word of it.
        .map(([at, entry]) => ({ at, ...entry, score: entry.score * Math.sqrt(entry.found / total) }))
        .sort((a, b) => b.score - a.score || a.at - b.at);
      const [best, next] = close;
      return close
        .filter(({ score }) => score >= LEAST_OF_BEST * best!.score)
        .slice(0, MOST)
        .map((one) => ({
          question: questions[one.at]!,
          words: one.words,
          isSure: one === best && isClear(one, next?.score ?? 0, { total, words: typed.length }),
        }));
    },
  };
}

interface Scores {
  score: number;
  /** Weight of the words of the query in the question. */
  found: number;
  /** The same, with each word weighted by its match. */
  matched: number;
  /** Number of words that match well enough. */
  count: number;
}

/** True if the best answer is good enough, and far enough ahead of the next one. */
function isClear(best: Scores, next: number, query: { total: number; words: number }): boolean {
  const missing = query.words - best.count;
  // A short query with a missing word asks for something else: a refused debit is not a refused card.
  if (missing > 0 && query.words < WORDS_PER_MISSING * missing) return false;
  return (
    best.matched >= SURE_FOUND * query.total &&
    best.score >= next * (missing === 0 ? SURE_LEAD.all : SURE_LEAD.some)
  );
}

function closeOf(matches: [word: string, quality: number][]) {
  const best = Math.max(...matches.map(([, quality]) => quality));
  return matches.filter(([, quality]) => quality >= CLOSE_MATCH * best);
}

const textsOf = ({ question, answer, theme, category }: SearchableQuestion) =>
  [
    [question, WORTH.question],
    [theme, WORTH.theme],
    [category, WORTH.category],
    [answer.join(' '), WORTH.answer],
  ] as const;
