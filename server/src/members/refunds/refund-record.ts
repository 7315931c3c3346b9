import { ActFamily, OperationType } from '@member-portal/shared-kernel/contracts/refunds';
import { Basket, DoctorKind } from '@member-portal/shared-kernel/contracts/settled-terms';
import { z } from 'zod';
import type { FieldMistake, Rule } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { eachRight } from '../../import/right-fields.ts';

/** Cents; negative in a correction of an earlier refund. */
const amount = field.signedCents;
const basisPoints = z.int().min(0).max(1_000_000);

const amounts = {
  cost: amount,
  socialSecurity: amount,
  otherMutual: field.orElse(amount, 0),
  mutual: amount,
};

/** The guarantee of the contract when the act was settled. */
const Guarantee = field.variant('kind', [
  z.strictObject({ kind: z.literal('rate'), basisPoints }),
  z.strictObject({ kind: z.literal('flat'), cents: field.cents }),
  z.strictObject({ kind: z.literal('budget'), leftCents: field.cents }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** An act that the insurer settled. The remaining charge is not sent: it is the cost minus what the others pay. */
export const RefundRecord = z.strictObject({
  type: z.literal('refund'),
  externalId: field.externalId,
  /** External ids of the member, of the person cared for, and of the payment; no payment yet is null. */
  member: field.externalId,
  beneficiary: field.externalId,
  payment: field.externalId.nullable().default(null),
  careDate: field.lifeDate,
  /** Code of the act in the catalogue, if it has one. */
  act: field.text(32).nullable().default(null),
  family: field.oneOf(ActFamily.options),
  wording: field.text(120),
  operation: field.oneOf(OperationType.options),
  professional: field.text(120).nullable().default(null),
  ...amounts,
  /** The health insurance's tariff and rate. */
  base: field.cents.nullable().default(null),
  rate: basisPoints.nullable().default(null),
  /** Deductions by law; negative if a correction returns them. */
  flatContribution: field.orElse(amount, 0),
  franchise: field.orElse(amount, 0),
  guarantee: field.orElse(Guarantee, { kind: 'none' }),
  outsidePathway: field.orElse(z.boolean(), false),
  /** The « 100 % santé » basket of glasses, a crown or a hearing aid. */
  basket: field.oneOf(Basket.options).nullable().default(null),
  /** How the doctor charges: sector 1 or OPTAM, or sector 2 without it. */
  doctor: field.oneOf(DoctorKind.options).nullable().default(null),
  /** The insurer's answer to the quote of this care. */
  quote: z
    .strictObject({
      answeredOn: field.lifeDate,
      cost: field.cents,
      /** Null if the answer did not contain it. */
      socialSecurity: field.cents.nullable().default(null),
      mutual: field.cents,
    })
    .nullable()
    .default(null),
  subActs: field.orElse(z.array(z.strictObject({ wording: field.text(120), ...amounts })).max(50), []),
});
export type RefundRecord = z.infer<typeof RefundRecord>;

const NONE: FieldMistake[] = [];
const PARTS = ['cost', 'socialSecurity', 'otherMutual', 'mutual'] as const;

/** Rules of the amounts of one refund. Only a CORRECTION may have negative amounts. */
export const AMOUNT_RULES: readonly Rule<RefundRecord>[] = [
  (record) =>
    record.operation !== 'CORRECTION' && remainingOf(record) < 0
      ? [{ field: 'cost', reason: 'expected at least what the payers gave; only a CORRECTION takes back' }]
      : NONE,
  ...([...PARTS, 'flatContribution', 'franchise'] as const).map(
    (part): Rule<RefundRecord> =>
      (record) =>
        record[part] < 0 && record.operation !== 'CORRECTION'
          ? [{ field: part, reason: 'expected 0 cents or more; only a CORRECTION takes or gives back' }]
          : NONE,
  ),
  ({ operation, subActs }) => (operation === 'CORRECTION' ? NONE : eachRight(subActs, refuseNegative)),
  ...PARTS.map(
    (part): Rule<RefundRecord> =>
      (record) =>
        refuseOtherSum(record, part),
  ),
];

function refuseNegative(subAct: Amounts, index: number): FieldMistake[] {
  const { cost, socialSecurity, otherMutual, mutual } = subAct;
  const isNegative = [cost, socialSecurity, otherMutual, mutual, remainingOf(subAct)].some(
    (cents) => cents < 0,
  );
  const reason = 'expected amounts of 0 cents or more, and a cost of at least what the payers gave';
  return isNegative ? [{ field: `subActs.${index}`, reason }] : NONE;
}

function refuseOtherSum(record: RefundRecord, part: (typeof PARTS)[number]): FieldMistake[] {
  if (record.subActs.length === 0) return NONE;
  const sum = record.subActs.reduce((total, subAct) => total + subAct[part], 0);
  return sum === record[part]
    ? NONE
    : [{ field: 'subActs', reason: `expected ${part} to add up to ${record[part]}, got ${sum}` }];
}

type Amounts = Record<keyof typeof amounts, number>;

export function remainingOf(line: Amounts): number {
  return line.cost - line.socialSecurity - line.otherMutual - line.mutual;
}
