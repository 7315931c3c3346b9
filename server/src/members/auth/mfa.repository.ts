import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AuthMfaSessionRow, authMfaSessions } from './auth.table.ts';

export async function insertMfaSession(
  db: Executor,
  row: typeof authMfaSessions.$inferInsert,
): Promise<AuthMfaSessionRow> {
  const [session] = await db.insert(authMfaSessions).values(row).returning();
  return session!;
}

/** The pending sign-in of this token; undefined if it is used or has expired. */
export async function findMfaSession(
  db: Executor,
  tokenHash: string,
  environment: string,
  now: Date,
): Promise<AuthMfaSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(authMfaSessions)
    .where(
      and(
        eq(authMfaSessions.tokenHash, tokenHash),
        eq(authMfaSessions.environment, environment),
        isNull(authMfaSessions.usedAt),
        gt(authMfaSessions.expiresAt, now),
      ),
    );
  return row;
}

/**
 * Reserves the sending of a code: of two concurrent calls only one succeeds. False if a code was
 * sent after `sentBefore`.
 */
export async function claimSending(
  db: Executor,
  id: string,
  { emailId, sentAt, sentBefore }: { emailId: 'primary' | 'secondary'; sentAt: Date; sentBefore: Date },
): Promise<boolean> {
  const rows = await db
    .update(authMfaSessions)
    .set({ emailId, codeSentAt: sentAt })
    .where(
      and(
        eq(authMfaSessions.id, id),
        isNull(authMfaSessions.usedAt),
        or(isNull(authMfaSessions.codeSentAt), lte(authMfaSessions.codeSentAt, sentBefore)),
      ),
    )
    .returning({ id: authMfaSessions.id });
  return rows.length > 0;
}

/** Stores a new code, or restores the earlier state after a failed sending. */
export async function setCode(
  db: Executor,
  id: string,
  code: Pick<AuthMfaSessionRow, 'emailId' | 'codeHash' | 'codeSentAt' | 'codeExpiresAt'>,
): Promise<void> {
  await db.update(authMfaSessions).set(code).where(eq(authMfaSessions.id, id));
}

/** Uses up the sign-in; false if another call was first. */
export async function consumeMfaSession(db: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(authMfaSessions)
    .set({ usedAt: now, codeHash: null })
    .where(and(eq(authMfaSessions.id, id), isNull(authMfaSessions.usedAt)))
    .returning({ id: authMfaSessions.id });
  return rows.length > 0;
}

export async function deleteMfaSession(db: Executor, id: string): Promise<void> {
  await db.delete(authMfaSessions).where(eq(authMfaSessions.id, id));
}

export async function deleteMfaSessionsBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .delete(authMfaSessions)
    .where(sql`${authMfaSessions.expiresAt} < ${instant.toISOString()}::timestamptz`);
}
