import { createHash } from 'node:crypto';

/**
 * A random generator that gives the same values for the same name, on every machine and at every
 * run.
 */
export interface Random {
  /** Integer, both bounds included. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight. The weights may have any sum. */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T;
}

/**
 * Each member has a generator of their own (`seeded('member/10000009')`), so that a change to one
 * member leaves all others unchanged.
 */
export function seeded(name: string): Random {
  const next = sfc32(name);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      return list.at(-1)![0];
    },
  };
}

/**
 * sfc32 (C. Doty-Humphrey): small, fast, and good enough for fictional people. Returns 0 ≤ x < 1.
 */
function sfc32(name: string): () => number {
  const seed = createHash('sha256').update(name).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => seed.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
