import type { LifeDate } from './life-date.ts';
import { DEDUCTION_KINDS, groupOf, type RefundParameters } from './refund-parameters.ts';
import { type AlreadyDeducted, type RefundInput, type RefundSplit, splitRefund } from './refund-split.ts';

/** The person whose caps count, and the professional of the care. */
export interface CareParties {
  personId: string;
  professionalId: string;
}

/**
 * Records the deductions of each person, so that the daily and yearly caps hold over a series of acts. Call
 * `split` for the acts in the order of payment.
 */
export function openDeductionLedger(parameters?: RefundParameters) {
  const deductedByKey = new Map<string, number>();

  const add = (key: string, cents: number) => deductedByKey.set(key, (deductedByKey.get(key) ?? 0) + cents);

  function dayKey(kind: string, careDate: LifeDate, { personId, professionalId }: CareParties): string {
    const countedBy = kind === 'flat_contribution' ? professionalId : '';
    return JSON.stringify([personId, kind, careDate, countedBy]);
  }

  function yearKey(group: string, careDate: LifeDate, { personId }: CareParties): string {
    return JSON.stringify([personId, group, careDate.slice(0, 4)]);
  }

  function already(careDate: LifeDate, parties: CareParties): AlreadyDeducted {
    return {
      day: Object.fromEntries(
        DEDUCTION_KINDS.map((kind) => [kind, deductedByKey.get(dayKey(kind, careDate, parties)) ?? 0]),
      ),
      year: {
        flat_contribution: deductedByKey.get(yearKey('flat_contribution', careDate, parties)) ?? 0,
        franchise: deductedByKey.get(yearKey('franchise', careDate, parties)) ?? 0,
      },
    };
  }

  return {
    /** Splits an act by what was deducted for the person so far, and records the deductions of this act. */
    split(input: Omit<RefundInput, 'already'>, parties: CareParties): RefundSplit {
      const split = splitRefund({ ...input, already: already(input.careDate, parties) }, parameters);
      for (const { kind, cents } of split.deductions) {
        add(dayKey(kind, input.careDate, parties), cents);
        add(yearKey(groupOf(kind), input.careDate, parties), cents);
      }
      return split;
    },
  };
}
