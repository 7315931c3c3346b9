import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EmailChangeRow, emailChanges, emailProofs } from './contacts.table.ts';

export async function findEmailChange(db: Executor, memberId: string): Promise<EmailChangeRow | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.memberId, memberId));
  return row ?? null;
}

/**
 * A member has one pending change. Another address replaces it and resets the tries. The same address resets them only
 * after `maxTries` wrong codes; a resend keeps them.
 */
export async function putEmailChange(
  db: Executor,
  change: Omit<EmailChangeRow, 'tries'>,
  maxTries: number,
): Promise<void> {
  const { email, codeHash, codeSentAt, codeExpiresAt } = change;
  const isSameChange = sql`${emailChanges.email} = ${email} and ${emailChanges.tries} < ${maxTries}`;
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
        tries: sql`case when ${isSameChange} then ${emailChanges.tries} else 0 end`,
      },
    });
}

/** Counts a try before the code is compared, so that parallel guesses cannot exceed the limit. */
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

/** Removes a counted try that turns out not to count. */
export async function giveBackTry(db: Executor, memberId: string): Promise<void> {
  await db
    .update(emailChanges)
    .set({ tries: sql`greatest(${emailChanges.tries} - 1, 0)` })
    .where(eq(emailChanges.memberId, memberId));
}

/** Deletes the pending change of address. Returns false if another call has already deleted it. */
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

/** Records that a code sent to this address was typed. The first time counts, until another address is proved. */
export async function noteProof(db: Executor, proof: typeof emailProofs.$inferInsert): Promise<void> {
  const { email, provedAt } = proof;
  await db
    .insert(emailProofs)
    .values(proof)
    .onConflictDoUpdate({
      target: emailProofs.memberId,
      set: { email, provedAt },
      setWhere: sql`lower(${emailProofs.email}) <> lower(${email})`,
    });
}

/** When this address of the member was proved; null if it was not. */
export async function findProof(db: Executor, memberId: string, email: string): Promise<Date | null> {
  const isSame = sql`lower(${emailProofs.email}) = lower(${email})`;
  const [row] = await db
    .select({ provedAt: emailProofs.provedAt })
    .from(emailProofs)
    .where(and(eq(emailProofs.memberId, memberId), isSame));
  return row?.provedAt ?? null;
}
