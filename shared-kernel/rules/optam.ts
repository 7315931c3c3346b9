import type { LawRow } from './law-row.ts';
import type { LifeDate } from './life-date.ts';
import { multiply } from './money.ts';
import { rowOn } from './refund-parameters.ts';
import type { Guarantee } from './refund-split.ts';

/** What a responsible contract may pay above the base of a doctor without OPTAM, in basis points of that base. */
export interface OverrunLimitRow extends LawRow {
  /** The most that it may pay above the base. */
  overrunBasisPoints: number;
  /** Minimum difference from the payment with OPTAM. */
  belowBasisPoints: number;
}

const DECREE = 'décret 2014-1374 du 18 novembre 2014, articles 1 et 2 (article R871-2)';

export const OVERRUN_LIMITS: readonly OverrunLimitRow[] = [
  { from: '2015-04-01', overrunBasisPoints: 12_500, belowBasisPoints: 2_000, source: DECREE },
  { from: '2017-01-01', overrunBasisPoints: 10_000, belowBasisPoints: 2_000, source: DECREE },
];

/** The limits in force on a date; undefined before the first ones. */
export const overrunLimitOn = (careDate: LifeDate) => rowOn(OVERRUN_LIMITS, careDate);

const BASE = 10_000;

/**
 * The guarantee for a doctor without OPTAM: the contract's rate for them (`statedBasisPoints`), limited to
 * the maximum of a responsible contract on that date. The base itself stays covered. `baseCents` is the base
 * without OPTAM.
 */
export function guaranteeWithoutOptam(
  guarantee: Guarantee,
  care: { careDate: LifeDate; baseCents: number; statedBasisPoints?: number | null },
): Guarantee {
  const stated: Guarantee =
    guarantee.kind === 'rate'
      ? { kind: 'rate', basisPoints: Math.min(guarantee.basisPoints, care.statedBasisPoints ?? Infinity) }
      : guarantee;
  const limit = overrunLimitOn(care.careDate);
  if (!limit) return stated;
  const cut = (withOptam: number, own: number, base: number, share: (basisPoints: number) => number) =>
    Math.min(
      own,
      Math.max(
        base,
        Math.min(withOptam - share(limit.belowBasisPoints), base + share(limit.overrunBasisPoints)),
      ),
    );
  const ofBase = (basisPoints: number) => multiply(care.baseCents, basisPoints);
  switch (stated.kind) {
    case 'rate':
      return {
        kind: 'rate',
        basisPoints: cut(withOptamRate(guarantee), stated.basisPoints, BASE, (basisPoints) => basisPoints),
      };
    case 'flat':
      return { kind: 'flat', cents: cut(stated.cents, stated.cents, care.baseCents, ofBase) };
    case 'budget':
      return {
        kind: 'budget',
        leftCents: cut(stated.leftCents, stated.leftCents, care.baseCents, ofBase),
      };
    case 'none':
      return stated;
  }
}

const withOptamRate = (guarantee: Guarantee) => (guarantee.kind === 'rate' ? guarantee.basisPoints : 0);

export const sameGuarantee = (one: Guarantee, other: Guarantee) =>
  JSON.stringify(one) === JSON.stringify(other);
