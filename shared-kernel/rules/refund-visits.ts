import type { ActTerms } from '../contracts/guarantees.ts';
import { sumCents } from './money.ts';
import { type DeductionGroup, groupOf } from './refund-parameters.ts';
import { simulateRefund } from './refund-simulation.ts';
import type { RefundSplit } from './refund-split.ts';

/** One visit of several, with the terms of its own date. */
export interface PlannedVisit {
  terms: ActTerms;
  costCents: number;
}

export type VisitsSplit = Pick<
  RefundSplit,
  'costCents' | 'mandatoryCents' | 'otherCents' | 'mutualCents' | 'remainingCents'
>;

/**
 * Splits several visits of one person for the same act, in cents: daily and yearly caps and a yearly budget
 * count over all of them. Visits of one day count as visits to the same professional. Throws RangeError like
 * `simulateRefund`.
 */
export function simulateVisits(visits: readonly PlannedVisit[]): VisitsSplit {
  const deducted = new Map<string, number>();
  const spent = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, cents: number) =>
    counts.set(key, (counts.get(key) ?? 0) + cents);
  const splits = visits
    .toSorted((one, other) => (one.terms.date < other.terms.date ? -1 : 1))
    .map(({ terms, costCents }) => {
      const { date, deduction } = terms;
      const year = date.slice(0, 4);
      const ofYear = (group: DeductionGroup) => deducted.get(`${year}/${group}`) ?? 0;
      const before = terms.keptThisYear ?? { flat_contribution: 0, franchise: 0 };
      const { split } = simulateRefund(
        {
          ...terms,
          keptThisYear: {
            flat_contribution: before.flat_contribution + ofYear('flat_contribution'),
            franchise: before.franchise + ofYear('franchise'),
          },
          guarantee: lessSpent(terms.guarantee, spent.get(year) ?? 0),
        },
        { costCents, keptToday: deduction ? { [deduction]: deducted.get(date) ?? 0 } : {} },
      );
      const cents = sumCents(split.deductions.map((one) => one.cents));
      add(deducted, date, cents);
      if (deduction) add(deducted, `${year}/${groupOf(deduction)}`, cents);
      add(spent, year, split.mutualCents);
      return split;
    });
  const total = (key: keyof VisitsSplit) => sumCents(splits.map((split) => split[key]));
  return {
    costCents: total('costCents'),
    mandatoryCents: total('mandatoryCents'),
    otherCents: total('otherCents'),
    mutualCents: total('mutualCents'),
    remainingCents: total('remainingCents'),
  };
}

function lessSpent(guarantee: ActTerms['guarantee'], spentCents: number): ActTerms['guarantee'] {
  if (guarantee?.measure.kind !== 'budget') return guarantee;
  const { cents, leftCents } = guarantee.measure;
  const left = Math.max(0, (leftCents ?? cents) - spentCents);
  return { ...guarantee, measure: { kind: 'budget', cents, leftCents: left } };
}
