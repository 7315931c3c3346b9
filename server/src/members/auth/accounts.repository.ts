import { and, type Column, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { type AccountRow, accountLogins, accounts, authDevices } from './auth.table.ts';

export interface NamedAccount extends AccountRow {
  /** True if this browser has signed in to this account before. */
  deviceKnown: boolean;
}

/** Finds the account of an identifier in its environment; undefined if there is none. */
export async function findAccountByLogin(
  db: Executor,
  environment: string,
  login: { kind: 'MEMBER_NUMBER' | 'NIR' | 'EMAIL'; valueHash: string },
  deviceHash: string,
): Promise<NamedAccount | undefined> {
  const device = db
    .select({ one: sql`1` })
    .from(authDevices)
    .where(and(eq(authDevices.accountId, accounts.id), eq(authDevices.deviceHash, deviceHash)));
  const [row] = await db
    .select({ account: accounts, deviceKnown: sql<boolean>`${exists(device)}` })
    .from(accountLogins)
    .innerJoin(accounts, eq(accounts.id, accountLogins.accountId))
    .where(
      and(
        eq(accountLogins.environment, environment),
        eq(accountLogins.kind, login.kind),
        eq(accountLogins.valueHash, login.valueHash),
      ),
    );
  return row && { ...row.account, deviceKnown: row.deviceKnown };
}

export async function findAccount(db: Executor, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row;
}

/** SQL expression for queries of other modules: true if an advisor set the password of the account in this column. */
export function isPasswordTemporary(accountId: Column): SQL<boolean> {
  return sql<boolean>`(select ${accounts.passwordTemporary} from ${accounts} where ${accounts.id} = ${accountId})`;
}

/** Null for a member without an account. */
export async function findAccountOfMember(db: Executor, memberId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.memberId, memberId));
  return row ?? null;
}

/** Null if the member already has an account. */
export async function insertAccount(
  db: Executor,
  account: typeof accounts.$inferInsert,
): Promise<AccountRow | null> {
  const [row] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.memberId })
    .returning();
  return row ?? null;
}

/** Activates an account that the insurer created. False if it was already active. */
export async function wakeAccount(db: Executor, accountId: string): Promise<boolean> {
  const rows = await db
    .update(accounts)
    .set({ state: 'ACTIVE' })
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'ASLEEP')))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

export async function clearSpamMark(db: Executor, accountId: string): Promise<void> {
  await db.update(accounts).set({ spamMarkedAt: null }).where(eq(accounts.id, accountId));
}

export async function setLastConnection(
  db: Executor,
  accountId: string,
  connection: { at: Date; locale: MailLocale },
): Promise<void> {
  const { at: lastConnectionAt, locale } = connection;
  await db.update(accounts).set({ lastConnectionAt, locale }).where(eq(accounts.id, accountId));
}

/** The language of the member's last sign-in; null for a member who has never signed in. */
export async function findLocale(db: Executor, memberId: string): Promise<MailLocale | null> {
  const [row] = await db
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.memberId, memberId));
  return row?.locale ?? null;
}

/** Account → member, for the accounts that still exist. */
export async function findMemberIds(
  db: Executor,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ accountId: accounts.id, memberId: accounts.memberId })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map(({ accountId, memberId }) => [accountId, memberId]));
}
