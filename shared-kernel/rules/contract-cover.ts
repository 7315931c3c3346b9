import { earliest, type LifeDate, latest } from './life-date.ts';

/** The days that a contract or an option covers. */
export interface CoverPeriod {
  /** Null if the core system does not tell. */
  from: LifeDate | null;
  /** The last covered day; null if no end is known. */
  to: LifeDate | null;
}

export type CoverState = 'COMING' | 'ACTIVE' | 'ENDED';

export function coverStateOn({ from, to }: CoverPeriod, day: LifeDate): CoverState {
  if (to !== null && to < day) return 'ENDED';
  return from !== null && from > day ? 'COMING' : 'ACTIVE';
}

/** The options that are in force on that day. */
export const optionsOn = <Option extends CoverPeriod>(options: readonly Option[], day: LifeDate): Option[] =>
  options.filter((option) => coverStateOn(option, day) === 'ACTIVE');

/** The covered day nearest to the given one: an ended contract is shown as of its last day. */
export function nearestCoveredDay({ from, to }: CoverPeriod, day: LifeDate): LifeDate {
  const begun = from === null ? day : latest(from, day);
  return to === null ? begun : earliest(to, begun);
}

/** The last covered day if every contract has ended. Null while a contract is active, and without contracts. */
export function coverEndedOn(
  contracts: readonly { state: 'ACTIVE' | 'ENDED'; endDate: LifeDate | null }[],
): LifeDate | null {
  if (contracts.some(({ state }) => state === 'ACTIVE')) return null;
  const ends = contracts.flatMap(({ endDate }) => endDate ?? []);
  return ends.toSorted().at(-1) ?? null;
}

/** Cents left of a yearly budget. A correction can neither raise it above the whole nor lower it below zero. */
export const budgetLeft = (budgetCents: number, spentCents: number): number =>
  Math.min(budgetCents, Math.max(0, budgetCents - spentCents));
