import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { type LetterCodeRow, letterCodes } from './letter-codes.table.ts';

/** The code of the last letter to that member; null if none was posted. */
export async function lastLetterCode(db: Executor, memberId: string): Promise<LetterCodeRow | null> {
  const [row] = await db
    .select()
    .from(letterCodes)
    .where(eq(letterCodes.memberId, memberId))
    .orderBy(desc(letterCodes.issuedAt), desc(letterCodes.id))
    .limit(1);
  return row ?? null;
}

/** Voids every letter of a member whose account was opened. */
export async function useLetterCodes(db: Executor, memberId: string, now: Date): Promise<void> {
  await db
    .update(letterCodes)
    .set({ usedAt: now })
    .where(and(eq(letterCodes.memberId, memberId), isNull(letterCodes.usedAt)));
}
