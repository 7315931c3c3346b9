import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EmailChangeRow, emailChanges } from './contacts.table.ts';

export async function findEmailChange(db: Executor, memberId: string): Promise<EmailChangeRow | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.memberId, memberId));
  return row ?? null;
}

/**
 * One at a time: another address takes the place of the one before, with new tries, and so does the same one asked for
 * anew after `maxTries` wrong codes. Another code for a change that waits keeps its tries.
 */
export async function putEmailChange(
  db: Executor,
  change: Omit<EmailChangeRow, 'tries'>,
  maxTries: number,
): Promise<void> {
  const { email, codeHash, codeSentAt, codeExpiresAt } = change;
  const goesOn = sql`${emailChanges.email} = ${email} and ${emailChanges.tries} < ${maxTries}`;
  await db
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({
      target: emailChanges.memberId,
      set: {
        email,
        codeHash,
        codeSentAt,
        codeExpiresAt,
        tries: sql`case when ${goesOn} then ${emailChanges.tries} else 0 end`,
      },
    });
}

/** Counts a try before it is looked at, so that parallel guesses cannot pass the limit together. */
export async function countTry(
  db: Executor,
  memberId: string,
  maxTries: number,
): Promise<EmailChangeRow | null> {
  const [row] = await db
    .update(emailChanges)
    .set({ tries: sql`${emailChanges.tries} + 1` })
    .where(and(eq(emailChanges.memberId, memberId), lt(emailChanges.tries, maxTries)))
    .returning();
  return row ?? null;
}

/** The counted try was none after all. */
export async function giveBackTry(db: Executor, memberId: string): Promise<void> {
  await db
    .update(emailChanges)
    .set({ tries: sql`greatest(${emailChanges.tries} - 1, 0)` })
    .where(eq(emailChanges.memberId, memberId));
}

/** Uses it up; false when another call was first. */
export async function takeEmailChange(db: Executor, memberId: string, codeHash?: string): Promise<boolean> {
  const rows = await db
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.memberId, memberId),
        codeHash === undefined ? undefined : eq(emailChanges.codeHash, codeHash),
      ),
    )
    .returning({ memberId: emailChanges.memberId });
  return rows.length > 0;
}

export async function deleteEmailChangesBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.codeSentAt, instant));
}
