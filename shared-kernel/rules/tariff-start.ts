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
  /** The first date of care with this rate, where the rate is older than the base or the first day of the base is not known. */
  rateFrom?: LifeDate | null;
}

/** `ofRate`: the date is the one of the rate alone. The base is the price itself, or its own first day is not known. */
export interface TariffStart {
  since: LifeDate;
  ofRate: boolean;
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
 * The first day of the base and rate with which an act was settled, otherwise the one of the rate. Null if no tariff has the two
 * together, as with the rate of a long-term illness, or if neither first day is known.
 */
export function tariffStart(terms: SettledTerms, tariffs: readonly StartedTariff[]): TariffStart | null {
  const sorted = tariffs
    .filter(({ from }) => from <= terms.careDate)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const [current] = sorted;
  const since = baseAndRateStart(terms, sorted);
  if (current && since) return { since, ofRate: current.base === null };
  return current?.rateFrom && isUsual(current, terms) ? { since: current.rateFrom, ofRate: true } : null;
}

/** The first day of the latest tariffs that hold base and rate. `sorted`: the newest first. */
function baseAndRateStart(terms: SettledTerms, sorted: readonly StartedTariff[]): LifeDate | null {
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
