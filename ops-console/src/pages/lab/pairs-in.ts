import { wordsIn } from '../../common/words-in.ts';

/** 'mfe-refunds=1.2.0, shell=3.0.0' → by name; null if a part is not a pair. */
export function pairsIn(text: string | undefined): Record<string, string> | null {
  const pairs = wordsIn(text).map((part) => /^([a-z][a-z0-9-]{0,63})=(.+)$/.exec(part));
  if (pairs.some((pair) => pair === null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}
