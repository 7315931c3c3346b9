import { and, eq, exists, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AccountRow, accountLogins, accounts, authAudit, authDevices } from './auth.table.ts';

export interface NamedAccount extends AccountRow {
  /** This browser has signed in to this account before. */
  deviceKnown: boolean;
}

/** The account of an identifier in its environment; undefined when nobody has it. */
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

export async function clearSpamMark(db: Executor, accountId: string): Promise<void> {
  await db.update(accounts).set({ spamMarkedAt: null }).where(eq(accounts.id, accountId));
}

export async function setLastConnection(db: Executor, accountId: string, now: Date): Promise<void> {
  await db.update(accounts).set({ lastConnectionAt: now }).where(eq(accounts.id, accountId));
}

export async function rememberDevice(
  db: Executor,
  accountId: string,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await db
    .insert(authDevices)
    .values({ accountId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [authDevices.deviceHash, authDevices.accountId],
      set: { lastUsedAt: now },
    });
}

/** What happened to whom, from where. Never with what was typed. */
export type AuditEvent =
  | 'signed_in'
  | 'signed_out'
  | 'password_wrong'
  | 'account_locked'
  | 'code_sent'
  | 'code_wrong'
  | 'mfa_blocked'
  | 'spam_cleared';

export async function recordAudit(
  db: Executor,
  entry: typeof authAudit.$inferInsert & { event: AuditEvent },
): Promise<void> {
  await db.insert(authAudit).values(entry);
}
