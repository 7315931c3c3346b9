import { inArray, sql } from 'drizzle-orm';
import { existingIn } from '../../import/existing.ts';
import {
  externalUuid,
  type FieldMistake,
  type Importer,
  type ImportTx,
  type Located,
  type Surroundings,
} from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { countMonths, refundsBefore } from './refund-months.repository.ts';
import { AMOUNT_RULES, RefundRecord, remainingOf } from './refund-record.ts';
import { payments, refunds, subActs } from './refunds.table.ts';

export const refundImporter: Importer<RefundRecord> = {
  type: 'refund',
  schema: RefundRecord,
  references: [
    { field: 'member', type: 'member' },
    { field: 'beneficiary', type: 'beneficiary' },
    { field: 'payment', type: 'payment' },
  ],
  existing: existingIn(refunds, { memberId: refunds.memberId, totalId: refunds.paymentId }),
  addend: {
    field: 'mutual',
    of: ({ payment, mutual }) =>
      payment === null ? null : { type: 'payment', externalId: payment, cents: mutual },
  },
  rules: [...AMOUNT_RULES, notInFuture, notBeforeBirth, notAfterPayment, quoteBeforeToday],
  async importBatch(tx, records) {
    const dates = await paymentDates(tx, records);
    const rows = records.map(({ record }) => toRow(record, dates));
    const before = await refundsBefore(
      tx,
      rows.map(({ id }) => id),
    );
    const changed = await upsertRows(tx, refunds, rows);
    await countMonths(tx, before, rows);
    return { changed: changed + (await importSubActs(tx, records)) };
  },
};

function notInFuture({ careDate }: RefundRecord, { today }: Surroundings): FieldMistake[] {
  return field.notAfter('careDate', careDate, today);
}

function quoteBeforeToday({ quote }: RefundRecord, { today }: Surroundings): FieldMistake[] {
  return quote ? field.notAfter('quote.answeredOn', quote.answeredOn, today) : [];
}

function notBeforeBirth({ careDate }: RefundRecord, { named }: Surroundings): FieldMistake[] {
  const { birthDate } = named.beneficiary ?? {};
  return birthDate && careDate < birthDate
    ? [{ field: 'careDate', reason: 'expected a date that is not before the birth of the beneficiary' }]
    : [];
}

function notAfterPayment({ careDate }: RefundRecord, { named }: Surroundings): FieldMistake[] {
  const { date } = named.payment ?? {};
  return date && date < careDate
    ? [{ field: 'careDate', reason: 'expected a date that is not after its payment' }]
    : [];
}

const memberIdOf = (record: RefundRecord) => externalUuid('member', record.member);
const refundIdOf = (record: RefundRecord) => externalUuid('refund', record.externalId);
const paymentIdOf = (record: RefundRecord) =>
  record.payment === null ? null : externalUuid('payment', record.payment);

async function paymentDates(tx: ImportTx, records: Located<RefundRecord>[]): Promise<Map<string, string>> {
  const ids = records.flatMap(({ record }) => paymentIdOf(record) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: payments.id, date: payments.paymentDate })
    .from(payments)
    .where(inArray(payments.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.date]));
}

function toRow(record: RefundRecord, dates: Map<string, string>) {
  const { guarantee } = record;
  const paymentId = paymentIdOf(record);
  return {
    id: refundIdOf(record),
    memberId: memberIdOf(record),
    beneficiaryId: externalUuid('beneficiary', record.beneficiary),
    paymentId,
    paymentDate: paymentId === null ? null : (dates.get(paymentId) ?? null),
    careDate: record.careDate,
    actCode: record.act,
    actFamily: record.family,
    actWording: record.wording,
    operationType: record.operation,
    professionalName: record.professional,
    costCents: record.cost,
    socialSecurityCents: record.socialSecurity,
    otherMutualCents: record.otherMutual,
    mutualCents: record.mutual,
    remainingCents: remainingOf(record),
    baseCents: record.base,
    rateBasisPoints: record.rate,
    flatContributionCents: record.flatContribution,
    franchiseCents: record.franchise,
    guaranteeRateBasisPoints: guarantee.kind === 'rate' ? guarantee.basisPoints : null,
    guaranteeFlatCents: guarantee.kind === 'flat' ? guarantee.cents : null,
    guaranteeBudgetLeftCents: guarantee.kind === 'budget' ? guarantee.leftCents : null,
    outsidePathway: record.outsidePathway,
    basket: record.basket,
    doctor: record.doctor,
    quote: record.quote,
  } satisfies ImportedRow<typeof refunds>;
}

/** Lines have no external id. Their id is made from their position in the record. */
async function importSubActs(tx: ImportTx, records: Located<RefundRecord>[]): Promise<number> {
  const rows = records.flatMap(({ record }) =>
    record.subActs.map((subAct, index) => ({
      id: externalUuid('sub-act', `${record.externalId}/${index}`),
      refundId: refundIdOf(record),
      position: index,
      wording: subAct.wording,
      costCents: subAct.cost,
      socialSecurityCents: subAct.socialSecurity,
      otherMutualCents: subAct.otherMutual,
      mutualCents: subAct.mutual,
      remainingCents: remainingOf(subAct),
    })),
  );
  const refundIds = records.map(({ record }) => refundIdOf(record));
  const rowIds = rows.map(({ id }) => id);
  const removed = await tx
    .delete(subActs)
    .where(sql`${subActs.refundId} = any(${sql.param(refundIds)}::uuid[])
      and ${subActs.id} <> all(${sql.param(rowIds)}::uuid[])`)
    .returning({ id: subActs.id });
  return (await upsertRows(tx, subActs, rows satisfies ImportedRow<typeof subActs>[])) + removed.length;
}
