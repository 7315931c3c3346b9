import type { AuditedRefund, AuditFacts, AuditFinding } from './refund-audit.ts';
import {
  DEDUCTION_KINDS,
  type DeductionGroup,
  type DeductionKind,
  deductionOn,
  groupOf,
  rowOn,
  yearlyCapOn,
} from './refund-parameters.ts';
import { exemptionOn } from './refund-split.ts';

/** What tells whether two lines are one care, and whose caps they count towards. */
export interface AuditedCare {
  line: number;
  externalId: string;
  beneficiary: string;
  act: string | null;
  professional: string | null;
}

export interface HistoryFinding {
  line: number;
  externalId: string;
  finding: AuditFinding;
}

interface Settled {
  care: AuditedCare;
  refund: AuditedRefund;
  facts: AuditFacts;
}

const GROUPS: readonly DeductionGroup[] = ['flat_contribution', 'franchise'];
const FULL = 10_000;

/**
 * Checks the refunds of a file against each other, once all of them are known: the same care twice, deductions above the cap of a
 * day or a year, and a deduction that is missing although no cap was reached. Care that the file does not hold does not count.
 */
export function createAuditHistory() {
  const sums = new Map<string, number>();
  const first = new Map<string, Settled>();
  const repeated: Settled[] = [];
  const settled: Settled[] = [];
  const add = (key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);

  return {
    /** A correction counts towards the caps, since it gives deductions back. */
    add(care: AuditedCare, refund: AuditedRefund, facts: AuditFacts, isCorrection: boolean) {
      for (const group of GROUPS) {
        add(yearKey(care, refund, group), deducted(refund, group));
        add(dayKey(care, refund, group), deducted(refund, group));
      }
      if (isCorrection) {
        first.delete(careKey(care, { ...refund, cost: -refund.cost, mutual: -refund.mutual }));
        return;
      }
      const one = { care, refund, facts };
      const key = careKey(care, refund);
      if (first.has(key)) repeated.push(one);
      else first.set(key, one);
      if (GROUPS.some((group) => deducted(refund, group) > 0) || expectedKind(one)) settled.push(one);
    },

    findings(): HistoryFinding[] {
      const duplicates = repeated.map((one) => found(one, 'duplicate'));
      const deductions = settled
        .filter((one) => isAboveCap(one) || isMissing(one))
        .map((one) => found(one, 'deduction'));
      return [...duplicates, ...deductions];
    },
  };

  /** Whether the sum of a day or a year is above its cap. */
  function isAboveCap({ care, refund }: Settled): boolean {
    const { careDate } = refund;
    return GROUPS.some((group) => {
      if (deducted(refund, group) <= 0) return false;
      const year = sums.get(yearKey(care, refund, group)) ?? 0;
      if (year > (yearlyCapOn(group, careDate)?.cents ?? Infinity)) return true;
      // A franchise has a cap for each kind, which the line does not tell.
      const day = sums.get(dayKey(care, refund, group)) ?? 0;
      const dailyCap = deductionOn('flat_contribution', careDate)?.dailyCapCents ?? Infinity;
      return group === 'flat_contribution' && care.professional !== null && day > dailyCap;
    });
  }

  /** Whether the law keeps something back that the line does not have, although no cap of the day or year was reached. */
  function isMissing(one: Settled): boolean {
    const { care, refund } = one;
    const kind = expectedKind(one);
    if (!kind) return false;
    const group = groupOf(kind);
    const row = deductionOn(kind, refund.careDate);
    const cap = yearlyCapOn(group, refund.careDate);
    if (!row || !cap) return false;
    const yearLeft = cap.cents - (sums.get(yearKey(care, refund, group)) ?? 0);
    const dayLeft = (row.dailyCapCents ?? Infinity) - (sums.get(dayKey(care, refund, group)) ?? 0);
    return Math.min(yearLeft, dayLeft) >= row.unitCents;
  }
}

/** The deduction that the tariff asks of this person and that the line lacks; null where it owes none, or may owe none. */
function expectedKind({ refund, facts: { tariffs, person } }: Settled): DeductionKind | null {
  const tariff = tariffs ? rowOn(tariffs, refund.careDate) : undefined;
  const kind = DEDUCTION_KINDS.find((one) => one === tariff?.deduction);
  // Paid in full may mean maternity or the CSS, which owe nothing.
  if (!kind || !person || refund.rate === FULL || refund.socialSecurity <= 0) return null;
  if (deducted(refund, groupOf(kind)) !== 0) return null;
  return exemptionOn(refund.careDate, person, kind) === null ? kind : null;
}

const deducted = (refund: AuditedRefund, group: DeductionGroup) =>
  group === 'flat_contribution' ? refund.flatContribution : refund.franchise;

const yearKey = ({ beneficiary }: AuditedCare, { careDate }: AuditedRefund, group: DeductionGroup) =>
  ['year', beneficiary, careDate.slice(0, 4), group].join('|');
const dayKey = (
  { beneficiary, professional }: AuditedCare,
  { careDate }: AuditedRefund,
  group: DeductionGroup,
) => ['day', beneficiary, careDate, group, group === 'flat_contribution' ? professional : ''].join('|');
const careKey = ({ beneficiary, act, professional }: AuditedCare, refund: AuditedRefund) =>
  [beneficiary, act, refund.family, refund.careDate, professional, refund.cost, refund.mutual].join('|');

const found = ({ care }: Settled, field: AuditFinding['field']): HistoryFinding => ({
  line: care.line,
  externalId: care.externalId,
  finding: { field, expected: null },
});
