import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { upsertRows } from '../../import/upsert.ts';
import { payments, refunds } from './refunds.table.ts';

export const PaymentRecord = z.strictObject({
  type: z.literal('payment'),
  externalId: field.externalId,
  /** External id of the member. */
  member: field.externalId,
  date: field.lifeDate,
  paidTo: z.enum(['INSURED', 'HEALTH_PROFESSIONAL', 'RIB']),
  /** Who was paid instead of the member. */
  thirdPartyName: field.text(120).nullable().default(null),
  /** Last three characters of the account. */
  accountEnding: z
    .string()
    .regex(/^[A-Z0-9]{3}$/, 'expected the last three characters of the account')
    .nullable()
    .default(null),
  /** Cents; negative where the insurer takes back. */
  total: z.int('expected an integer number of cents'),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

export const paymentImporter: Importer<PaymentRecord> = {
  type: 'payment',
  schema: PaymentRecord,
  references: ({ member }) => [{ type: 'member', externalId: member, field: 'member' }],
  existing: existingIn(payments),
  async importBatch(tx, records) {
    const rows = records.map(({ record }) => ({
      id: externalUuid('payment', record.externalId),
      memberId: externalUuid('member', record.member),
      paymentDate: record.date,
      paidTo: record.paidTo,
      thirdPartyName: record.thirdPartyName,
      accountEnding: record.accountEnding,
      totalCents: record.total,
    }));
    const changed = await upsertRows(tx, payments, rows);
    // Refunds keep a copy of the date, for the order of the list.
    await tx
      .update(refunds)
      .set({ paymentDate: sql`${payments.paymentDate}` })
      .from(payments)
      .where(
        and(
          eq(payments.id, refunds.paymentId),
          inArray(
            refunds.paymentId,
            rows.map(({ id }) => id),
          ),
          sql`${refunds.paymentDate} is distinct from ${payments.paymentDate}`,
        ),
      );
    return { changed };
  },
};
