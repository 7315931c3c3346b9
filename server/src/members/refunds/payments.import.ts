import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer, type ImportTx, type StoredSums } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { payments, refunds } from './refunds.table.ts';

export const PaymentRecord = z.strictObject({
  type: z.literal('payment'),
  externalId: field.externalId,
  /** External id of the member. */
  member: field.externalId,
  date: field.lifeDate,
  paidTo: field.oneOf(['INSURED', 'HEALTH_PROFESSIONAL', 'RIB']),
  /** The third party who was paid instead of the member. */
  thirdPartyName: field.text(120).nullable().default(null),
  /** Last three characters of the bank account. */
  accountEnding: z
    .string()
    .regex(/^[A-Z0-9]{3}$/, 'expected the last three characters of the account')
    .nullable()
    .default(null),
  /** Cents; negative where the insurer takes money back. */
  total: field.signedCents,
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** Transfers are announced a few days before they are made. */
const DAYS_AHEAD = 31;

export const paymentImporter: Importer<PaymentRecord> = {
  type: 'payment',
  schema: PaymentRecord,
  references: [{ field: 'member', type: 'member' }],
  existing: existingIn(payments, { memberId: payments.memberId, date: payments.paymentDate }),
  facts: ({ date }) => ({ date }),
  rules: [({ date }, { today }) => field.notAfter('date', date, addDays(today, DAYS_AHEAD))],
  total: { field: 'total', of: ({ total }) => total, stored: storedSums },
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
    const changed = await upsertRows(tx, payments, rows satisfies ImportedRow<typeof payments>[]);
    // Refunds store a copy of the payment date, which the order of the list uses.
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

async function storedSums(tx: ImportTx, ids: string[]): Promise<StoredSums> {
  const wanted = sql.param(ids);
  const totals = await tx
    .select({ id: payments.id, cents: payments.totalCents })
    .from(payments)
    .where(sql`${payments.id} = any(${wanted}::uuid[])`);
  const addends = await tx
    .select({ id: refunds.id, totalId: refunds.paymentId, cents: refunds.mutualCents })
    .from(refunds)
    .where(sql`${refunds.paymentId} = any(${wanted}::uuid[])`);
  return { totals, addends: addends.map((row) => ({ ...row, totalId: String(row.totalId) })) };
}
