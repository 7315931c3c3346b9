import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type PasskeyChallengeRow, type PasskeyRow, passkeyChallenges, passkeys } from './passkeys.table.ts';

export function findPasskeys(db: Executor, accountId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** True if the account can sign in with a passkey on this host. */
export async function hasPasskey(db: Executor, accountId: string, rpId: string): Promise<boolean> {
  const [row] = await db
    .select({ number: count() })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.rpId, rpId)));
  return (row?.number ?? 0) > 0;
}

/** Returns null if this credential is already registered. */
export async function insertPasskey(
  db: Executor,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [inserted] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

const ofAccount = (accountId: string, id: string) =>
  and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));

export async function renamePasskey(
  db: Executor,
  accountId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(ofAccount(accountId, id)).returning();
  return row;
}

export async function deletePasskey(
  db: Executor,
  accountId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(ofAccount(accountId, id)).returning();
  return row;
}

/** Advances the counter; false if another sign-in with the same count was first. */
export async function usePasskey(
  db: Executor,
  id: string,
  { counter, now, synced }: { counter: number; now: Date; synced: boolean },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now, synced })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** A new challenge replaces the previous one. */
export async function putChallenge(
  db: Executor,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<PasskeyChallengeRow> {
  const { challenge, rpId, origin, expiresAt } = row;
  const [stored] = await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({
      target: passkeyChallenges.owner,
      set: { id: sql`gen_random_uuid()`, challenge, rpId, origin, expiresAt },
    })
    .returning();
  return stored!;
}

/** Deletes and returns the challenge. Of two parallel answers only one gets it. */
export async function takeChallenge(
  db: Executor,
  owner: string,
  now: Date,
): Promise<PasskeyChallengeRow | undefined> {
  const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.owner, owner)).returning();
  return row && row.expiresAt > now ? row : undefined;
}

export async function deleteChallengesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, instant));
}
