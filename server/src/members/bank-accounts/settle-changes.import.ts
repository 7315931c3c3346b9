import { bankCodeOf, ibanEnding } from '@member-portal/shared-kernel/rules/iban';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnsweredActs } from '../../import/answered-acts.ts';
import type { ImportContext, ImportTx } from '../../import/importer.ts';
import { type BankAccountRow, bankAccounts, members } from '../insured/insured.table.ts';
import { openIban, sealIban } from '../insured/sealed-columns.ts';
import { closeRequest } from '../requests/close-request.public.ts';
import { bankChanges } from './bank-changes.table.ts';
import french from './locales/fr.json' with { type: 'json' };

const isWaiting = eq(bankChanges.state, 'WAITING');
const isRejectedOtherwise = (reason: string | null) =>
  sql`${bankChanges.state} = 'REJECTED' and ${bankChanges.reason} is distinct from ${reason}`;

const OUTCOMES = { CONFIRMED: 'confirmed', REJECTED: 'rejected' } as const;

/** The core system's answers to new accounts, by the event that reported them. */
export const bankChangeAnswers: AnsweredActs = {
  async find(tx, ids) {
    const rows = await tx
      .select({ change: bankChanges, environment: members.environment })
      .from(bankChanges)
      .innerJoin(members, eq(members.id, bankChanges.memberId))
      .where(sql`${bankChanges.eventId} = any(${sql.param(ids)}::uuid[])`);
    return rows.map(({ change: { eventId, memberId, state }, environment }) => {
      const outcome = state === 'CONFIRMED' || state === 'REJECTED' ? OUTCOMES[state] : null;
      return { eventId: eventId ?? '', memberId, environment, outcome };
    });
  },

  async answer(tx, eventId, { outcome, reason }, context) {
    const answered = eq(bankChanges.eventId, eventId);
    if (outcome === 'confirmed') return (await confirmChanges(tx, answered, context)) > 0;
    const at = context.clock.now();
    const rejected = await tx
      .update(bankChanges)
      .set({ state: 'REJECTED', reason, settledAt: at })
      .where(and(answered, sql`(${isWaiting} or ${isRejectedOtherwise(reason)})`))
      .returning();
    for (const { requestId } of rejected)
      await closeRequest(tx, requestId, { info: reason ?? french.steps.rejected, at });
    return rejected.length > 0;
  },
};

type RecordedAccount = Pick<BankAccountRow, 'memberId' | 'beneficiaryId' | 'usage' | 'ibanHash'>;

/**
 * Rows of members with a waiting change, or with an account that only the portal has: other members' records
 * settle nothing. One query for a batch, since an import brings the accounts of every member.
 */
export async function rowsToSettle<Row extends RecordedAccount>(
  tx: ImportTx,
  rows: readonly Row[],
): Promise<Row[]> {
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const ofBatch = (column: PgColumn) => sql`${column} = any(${sql.param(memberIds)}::uuid[])`;
  const found = await tx
    .select({ memberId: bankChanges.memberId })
    .from(bankChanges)
    .where(and(ofBatch(bankChanges.memberId), isWaiting))
    .union(
      tx
        .select({ memberId: bankAccounts.memberId })
        .from(bankAccounts)
        .where(and(ofBatch(bankAccounts.memberId), isNull(bankAccounts.externalId))),
    );
  const members = new Set(found.map(({ memberId }) => memberId));
  return rows.filter(({ memberId }) => members.has(memberId));
}

/** A record with the account that a member sent confirms the change, as the core system's answer would. */
export async function confirmRecorded(
  tx: ImportTx,
  rows: readonly RecordedAccount[],
  context: Pick<ImportContext, 'cipher' | 'clock'>,
): Promise<void> {
  for (const { memberId, beneficiaryId, usage, ibanHash } of rows) {
    const person = beneficiaryId
      ? eq(bankChanges.beneficiaryId, beneficiaryId)
      : eq(bankChanges.forInsured, true);
    const same = and(eq(bankChanges.memberId, memberId), eq(bankChanges.ibanHash, ibanHash), person);
    await confirmChanges(tx, and(same, sql`${usage} = any(${bankChanges.usages})`), context);
  }
}

/** Makes waiting changes the member's accounts from today on. Returns their number. */
async function confirmChanges(
  tx: ImportTx,
  which: SQL | undefined,
  { cipher, clock }: Pick<ImportContext, 'cipher' | 'clock'>,
): Promise<number> {
  const at = clock.now();
  const confirmed = await tx
    .update(bankChanges)
    .set({ state: 'CONFIRMED', settledAt: at })
    .where(and(which, isWaiting))
    .returning();
  for (const change of confirmed) {
    const { memberId, usages, forInsured, beneficiaryId, ibanHash, bic, bank, holder } = change;
    const iban = openIban(cipher, change.ibanEncrypted);
    const account = {
      memberId,
      beneficiaryId: forInsured ? null : beneficiaryId,
      ibanHash,
      ibanEncrypted: sealIban(cipher, iban),
      ibanEnding: ibanEnding(iban),
      bankCode: bankCodeOf(iban),
      bic,
      bank: bank ?? '',
      holder,
      validFrom: todayInParis(at),
    };
    await tx.insert(bankAccounts).values(usages.map((usage) => ({ ...account, usage })));
    await closeRequest(tx, change.requestId, { info: french.steps.confirmed, at });
  }
  return confirmed.length;
}

/** Deletes the accounts of confirmed changes for which the core system now sends its own record. */
export async function removeConfirmed(tx: ImportTx, rows: readonly RecordedAccount[]): Promise<void> {
  for (const { memberId, beneficiaryId, usage, ibanHash } of rows)
    await tx
      .delete(bankAccounts)
      .where(
        and(
          isNull(bankAccounts.externalId),
          eq(bankAccounts.memberId, memberId),
          eq(bankAccounts.usage, usage),
          eq(bankAccounts.ibanHash, ibanHash),
          beneficiaryId ? eq(bankAccounts.beneficiaryId, beneficiaryId) : isNull(bankAccounts.beneficiaryId),
        ),
      );
}
