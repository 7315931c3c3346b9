import type { LifeDate } from './life-date.ts';
import { DEDUCTION_KINDS, groupOf, type RefundParameters } from './refund-parameters.ts';
import { type AlreadyDeducted, type RefundInput, type RefundSplit, splitRefund } from './refund-split.ts';

/** The person whose caps count, and the professional of the care. */
export interface CarePlace {
  personId: string;
  professionalId: string;
}

/**
 * Records what was deducted for each person, so that the daily and yearly caps hold over a series of acts.
 * Call `split` for the acts in the order in which they were paid.
 */
export function openDeductionLedger(parameters?: RefundParameters) {
  const deductedByKey = new Map<string, number>();

  const add = (key: string, cents: number) => deductedByKey.set(key, (deductedByKey.get(key) ?? 0) + cents);

  function dayKey(kind: string, careDate: LifeDate, { personId, professionalId }: CarePlace): string {
    const place = kind === 'flat_contribution' ? professionalId : '';
    return JSON.stringify([personId, kind, careDate, place]);
  }

  function yearKey(group: string, careDate: LifeDate, { personId }: CarePlace): string {
    return JSON.stringify([personId, group, careDate.slice(0, 4)]);
  }

  function already(careDate: LifeDate, place: CarePlace): AlreadyDeducted {
    return {
      day: Object.fromEntries(
        DEDUCTION_KINDS.map((kind) => [kind, deductedByKey.get(dayKey(kind, careDate, place)) ?? 0]),
      ),
      year: {
        flat_contribution: deductedByKey.get(yearKey('flat_contribution', careDate, place)) ?? 0,
        franchise: deductedByKey.get(yearKey('franchise', careDate, place)) ?? 0,
      },
    };
  }

  return {
    /** Splits an act by what was deducted for the person so far, and records the deductions of this act. */
    split(input: Omit<RefundInput, 'already'>, place: CarePlace): RefundSplit {
      const split = splitRefund({ ...input, already: already(input.careDate, place) }, parameters);
      for (const { kind, cents } of split.deductions) {
        add(dayKey(kind, input.careDate, place), cents);
        add(yearKey(groupOf(kind), input.careDate, place), cents);
      }
      return split;
    },
  };
}
