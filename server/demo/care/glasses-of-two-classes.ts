import type { DemoTime } from '../core/demo-time.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { HistoryOptions } from './care-history.ts';
import type { CareKind } from './care-kind.ts';
import { kindOf } from './care-kinds.ts';

/** Frame and lenses in class A. The base is 30 % of their price limits, 30 € and 65 € (`rules/glasses.ts`). */
const FREE_PAIR: CareKind = { ...kindOf('OPT-LUN'), baseCents: 2850, baskets: { 9500: 'free' } };
/** A class A frame with a base of 9 €, and class B lenses with a base of 0.05 € each. */
const MIXED_PAIR: CareKind = { ...kindOf('OPT-LUN'), baseCents: 910, baskets: { 18000: 'open' } };

/** A « 100 % santé » pair for one child and a pair of two classes for another. */
export function glassesOfTwoClasses({ family }: DemoMember, time: DemoTime): HistoryOptions {
  const [one, other] = family.filter(({ rank }) => rank === 'CHILD');
  if (!one || !other) throw new Error('two children wear these glasses');
  const common = { professional: 'Optique du Phare', units: 1 };
  const [careDate, paidOn] = [time.day(-40), time.day(-33)];
  return {
    scripted: [
      {
        care: { ...common, person: one, kind: FREE_PAIR, careDate, costCents: 9500 },
        operation: 'TO_PROFESSIONAL',
        paidOn,
      },
      {
        care: { ...common, person: other, kind: MIXED_PAIR, careDate, costCents: 18_000 },
        operation: 'TO_MEMBER',
        paidOn,
      },
    ],
  };
}
