import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type AccountRow, accountLogins, accounts } from '../auth.table.ts';

type Login = typeof accountLogins.$inferInsert;

/** False if another account of the environment has it. */
export async function addLogin(db: Executor, login: Login): Promise<boolean> {
  const added = await db
    .insert(accountLogins)
    .values(login)
    .onConflictDoNothing()
    .returning({ accountId: accountLogins.accountId });
  if (added.length > 0) return true;
  const [holder] = await db
    .select({ accountId: accountLogins.accountId })
    .from(accountLogins)
    .where(
      and(
        eq(accountLogins.environment, login.environment),
        eq(accountLogins.kind, login.kind),
        eq(accountLogins.valueHash, login.valueHash),
      ),
    );
  return holder?.accountId === login.accountId;
}

/** Makes this value the only identifier of the account. */
export async function dropOtherLogins(db: Executor, accountId: string, valueHash: string): Promise<void> {
  await db
    .delete(accountLogins)
    .where(and(eq(accountLogins.accountId, accountId), ne(accountLogins.valueHash, valueHash)));
}

export async function setLoginKind(
  db: Executor,
  accountId: string,
  choice: Pick<AccountRow, 'loginKind' | 'loginEmail'>,
): Promise<void> {
  await db.update(accounts).set(choice).where(eq(accounts.id, accountId));
}

/**
 * The account, locked until the transaction ends, so that two concurrent changes run one after the
 * other.
 */
export async function lockAccount(db: Executor, accountId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return row ?? null;
}
