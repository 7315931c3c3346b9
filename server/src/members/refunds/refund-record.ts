import { ActFamily, OperationType } from '@member-portal/shared-kernel/contracts/refunds';
import { z } from 'zod';
import * as field from '../../import/record-schema.ts';

/** Cents; negative in a correction, which takes an earlier refund back. */
const amount = field.signedCents;
const basisPoints = z.int().min(0).max(1_000_000);

const amounts = {
  cost: amount,
  socialSecurity: amount,
  otherMutual: amount.default(0),
  mutual: amount,
};

/** The guarantee of the contract when the act was settled. */
const Guarantee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rate'), basisPoints }),
  z.strictObject({ kind: z.literal('flat'), cents: field.cents }),
  z.strictObject({ kind: z.literal('budget'), leftCents: field.cents }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** An act that the insurer settled. The remaining charge is not sent: it is the cost minus what the others pay. */
export const RefundRecord = z
  .strictObject({
    type: z.literal('refund'),
    externalId: field.externalId,
    /** External ids of the member, of the person cared for, and of the payment; no payment yet is null. */
    member: field.externalId,
    beneficiary: field.externalId,
    payment: field.externalId.nullable().default(null),
    careDate: field.lifeDate,
    /** Code of the act in the catalogue, where it has one. */
    act: field.text(32).nullable().default(null),
    family: z.enum(ActFamily.options),
    wording: field.text(120),
    operation: z.enum(OperationType.options),
    professional: field.text(120).nullable().default(null),
    ...amounts,
    /** The health insurance's tariff and rate. */
    base: field.cents.nullable().default(null),
    rate: basisPoints.nullable().default(null),
    /** What the law kept back; negative where a correction gives it back. */
    flatContribution: amount.default(0),
    franchise: amount.default(0),
    guarantee: Guarantee.default({ kind: 'none' }),
    outsidePathway: z.boolean().default(false),
    subActs: z
      .array(z.strictObject({ wording: field.text(120), ...amounts }))
      .max(50)
      .default([]),
  })
  .superRefine((record, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isCorrection = record.operation === 'CORRECTION';
    if (!isCorrection && remainingOf(record) < 0)
      refuse('cost', 'expected at least what the payers gave; only a CORRECTION takes back');
    for (const part of NEVER_NEGATIVE) {
      if (!isCorrection && record[part] < 0)
        refuse(part, 'expected 0 cents or more; only a CORRECTION takes or gives back');
    }
    if (!isCorrection && record.subActs.some(isNegative))
      refuse(
        'subActs',
        'expected amounts of 0 cents or more in each, and a cost of at least what the payers gave',
      );
    if (record.subActs.length === 0) return;
    for (const part of ['cost', 'socialSecurity', 'otherMutual', 'mutual'] as const) {
      const sum = record.subActs.reduce((total, subAct) => total + subAct[part], 0);
      if (sum !== record[part])
        refuse('subActs', `expected ${part} to add up to ${record[part]}, got ${sum}`);
    }
  });
export type RefundRecord = z.infer<typeof RefundRecord>;

const NEVER_NEGATIVE = [
  'cost',
  'socialSecurity',
  'otherMutual',
  'mutual',
  'flatContribution',
  'franchise',
] as const;

type Amounts = Record<keyof typeof amounts, number>;

const isNegative = (line: Amounts) =>
  [line.cost, line.socialSecurity, line.otherMutual, line.mutual, remainingOf(line)].some(
    (cents) => cents < 0,
  );

export function remainingOf(line: Amounts): number {
  return line.cost - line.socialSecurity - line.otherMutual - line.mutual;
}
