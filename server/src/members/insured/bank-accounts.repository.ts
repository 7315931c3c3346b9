import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, count, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type BankAccountRow, bankAccounts, insuranceContracts } from './insured.table.ts';

/** The accounts that are valid on that day: the latest of each usage and person, policyholder's first. */
export function listCurrentAccounts(
  db: Executor,
  memberId: string,
  today: LifeDate,
): Promise<BankAccountRow[]> {
  const { usage, beneficiaryId, validFrom, externalId } = bankAccounts;
  return db
    .selectDistinctOn([usage, beneficiaryId])
    .from(bankAccounts)
    .where(and(eq(bankAccounts.memberId, memberId), lte(validFrom, today)))
    .orderBy(desc(usage), sql`${beneficiaryId} nulls first`, desc(validFrom), sql`${externalId} nulls first`);
}

/** Name and BIC of most accounts of the bank; null for a bank without an account. */
export async function findBank(
  db: Executor,
  bankCode: string,
): Promise<Pick<BankAccountRow, 'bank' | 'bic'> | null> {
  const { bank, bic } = bankAccounts;
  const [found] = await db
    .select({ bank, bic })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.bankCode, bankCode), isNotNull(bankAccounts.externalId), sql`${bank} <> ''`))
    .groupBy(bank, bic)
    .orderBy(desc(count()), bank, bic)
    .limit(1);
  return found ?? null;
}

/** The bank whose accounts have this BIC, if its code is not this one. `bic`: as `parseBic` returns it. */
export async function findOtherBank(db: Executor, bic: string, bankCode: string): Promise<string | null> {
  const { bank } = bankAccounts;
  const head = bic.slice(0, 8);
  // A BIC without a branch, or with XXX, means the head office.
  const spellings = bic === head || bic === `${head}XXX` ? [head, `${head}XXX`] : [bic];
  const rows = await db
    .select({ bank, isSame: sql<boolean>`bool_or(${bankAccounts.bankCode} = ${bankCode})` })
    .from(bankAccounts)
    .where(and(inArray(bankAccounts.bic, spellings), isNotNull(bankAccounts.externalId), sql`${bank} <> ''`))
    .groupBy(bank)
    .orderBy(desc(count()), bank);
  return rows.some(({ isSame }) => isSame) ? null : (rows[0]?.bank ?? null);
}

/**
 * How the contributions of the member's health contract are paid, with the next date; null if no contract
 * contains it.
 */
export async function findContribution(db: Executor, memberId: string, today: LifeDate) {
  const { contributionMode: mode, contributionFrequency: frequency, endDate, startDate } = insuranceContracts;
  const { contributionCents: cents, nextCollectionOn } = insuranceContracts;
  const [row] = await db
    .select({ mode, frequency, cents, nextCollectionOn })
    .from(insuranceContracts)
    .where(
      and(
        eq(insuranceContracts.memberId, memberId),
        isNotNull(mode),
        sql`(${endDate} is null or ${endDate} >= ${today})`,
      ),
    )
    .orderBy(desc(insuranceContracts.domain), desc(startDate))
    .limit(1);
  if (!row?.mode) return null;
  const { cents: amount, nextCollectionOn: on } = row;
  // Null while the core system has not named the day after a past one.
  const next = amount !== null && on !== null && on >= today ? { on, amount } : null;
  return { mode: row.mode, frequency: row.frequency, next };
}
