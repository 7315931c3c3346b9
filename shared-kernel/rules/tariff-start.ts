import type { LifeDate } from './life-date.ts';

/** The columns of an act's tariff for a settled refund; cents, and basis points of the base. */
export interface StartedTariff {
  /** The first date of care with this base and rate; `START_UNKNOWN` if unknown. */
  from: LifeDate;
  base: number | null;
  rate: number;
  outsidePathwayRate: number | null;
  outsidePathwayBase?: number | null;
  baseWithoutOptam?: number | null;
}

export interface SettledTerms {
  careDate: LifeDate;
  costCents: number;
  baseCents: number;
  rateBasisPoints: number;
}

/** The date that a catalogue gives to a tariff whose first day is unknown. The tariff applies to all care; no screen shows the date. */
export const START_UNKNOWN: LifeDate = '1900-01-01';

/**
 * The first day of the base and rate with which an act was settled. Null if no tariff has the two together, as with the rate of
 * a long-term illness, or if their first day is unknown.
 */
export function tariffStart(terms: SettledTerms, tariffs: readonly StartedTariff[]): LifeDate | null {
  const sorted = tariffs
    .filter(({ from }) => from <= terms.careDate)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const differs = sorted.findIndex((tariff) => !holds(tariff, terms));
  const same = differs < 0 ? sorted : sorted.slice(0, differs);
  const first = same.at(-1);
  if (!first || first.from === START_UNKNOWN) return null;
  // The date of an act's first tariff is the start of its base and rate. Its other columns may be older.
  return differs >= 0 || isUsual(first, terms) ? first.from : null;
}

const isUsual = ({ base, rate }: StartedTariff, { costCents, baseCents, rateBasisPoints }: SettledTerms) =>
  baseCents === (base ?? costCents) && rateBasisPoints === rate;

function holds(tariff: StartedTariff, terms: SettledTerms): boolean {
  const { outsidePathwayRate, outsidePathwayBase, baseWithoutOptam, rate } = tariff;
  const isOutside =
    terms.rateBasisPoints === outsidePathwayRate &&
    terms.baseCents === (outsidePathwayBase ?? tariff.base ?? terms.costCents);
  const isWithoutOptam =
    baseWithoutOptam != null && terms.baseCents === baseWithoutOptam && terms.rateBasisPoints === rate;
  return isUsual(tariff, terms) || isOutside || isWithoutOptam;
}
