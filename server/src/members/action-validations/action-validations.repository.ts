import { and, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type ActionValidationRow, actionValidations } from './action-validations.table.ts';

interface OpenAction {
  sessionId: string;
  kind: string;
  payloadHash: string;
}

/**
 * Claims the sending of a code for this write. Undefined if a code was sent after `sentBefore`, so that only one of two
 * parallel calls sends. A new code voids earlier tries and an earlier validation.
 */
export async function claimSending(
  db: Executor,
  action: OpenAction,
  { sentAt, sentBefore }: { sentAt: Date; sentBefore: Date },
): Promise<ActionValidationRow | undefined> {
  const [row] = await db
    .insert(actionValidations)
    .values({ ...action, codeSentAt: sentAt })
    .onConflictDoUpdate({
      target: [actionValidations.sessionId, actionValidations.kind, actionValidations.payloadHash],
      targetWhere: isNull(actionValidations.usedAt),
      set: { codeSentAt: sentAt, codeHash: null, codeExpiresAt: null, tries: 0, verifiedAt: null },
      setWhere: lte(actionValidations.codeSentAt, sentBefore),
    })
    .returning();
  return row;
}

export async function findOpenAction(
  db: Executor,
  { sessionId, kind, payloadHash }: OpenAction,
): Promise<ActionValidationRow | undefined> {
  const [row] = await db
    .select()
    .from(actionValidations)
    .where(
      and(
        eq(actionValidations.sessionId, sessionId),
        eq(actionValidations.kind, kind),
        eq(actionValidations.payloadHash, payloadHash),
        isNull(actionValidations.usedAt),
      ),
    );
  return row;
}

/** Deletes other validations of the same kind: a new write of a kind replaces the earlier one. */
export async function dropOthers(db: Executor, { id, sessionId, kind }: ActionValidationRow): Promise<void> {
  await db
    .delete(actionValidations)
    .where(
      and(
        eq(actionValidations.sessionId, sessionId),
        eq(actionValidations.kind, kind),
        ne(actionValidations.id, id),
        isNull(actionValidations.usedAt),
      ),
    );
}

const openById = (sessionId: string, id: string) =>
  and(
    eq(actionValidations.id, id),
    eq(actionValidations.sessionId, sessionId),
    isNull(actionValidations.usedAt),
  );

export async function findAction(
  db: Executor,
  sessionId: string,
  id: string,
): Promise<ActionValidationRow | undefined> {
  const [row] = await db.select().from(actionValidations).where(openById(sessionId, id));
  return row;
}

export async function setCode(
  db: Executor,
  id: string,
  code: Pick<ActionValidationRow, 'codeHash' | 'codeExpiresAt'>,
): Promise<void> {
  await db.update(actionValidations).set(code).where(eq(actionValidations.id, id));
}

/** Releases the claim after a failed sending: the next call may send a code at once. */
export async function allowSending(db: Executor, id: string): Promise<void> {
  await db
    .update(actionValidations)
    .set({ codeSentAt: new Date(0) })
    .where(eq(actionValidations.id, id));
}

/** Counts a try before the code is compared; null when none is left. One statement, so that parallel guesses all count. */
export async function reserveTry(db: Executor, id: string, maxTries: number): Promise<number | null> {
  const [row] = await db
    .update(actionValidations)
    .set({ tries: sql`${actionValidations.tries} + 1` })
    .where(and(eq(actionValidations.id, id), lt(actionValidations.tries, maxTries)))
    .returning({ tries: actionValidations.tries });
  return row?.tries ?? null;
}

/** Removes a counted try that must not count. */
export async function giveBackTry(db: Executor, id: string): Promise<void> {
  await db
    .update(actionValidations)
    .set({ tries: sql`greatest(${actionValidations.tries} - 1, 0)` })
    .where(eq(actionValidations.id, id));
}

/** False if the code was replaced or the action used meanwhile. */
export async function markVerified(
  db: Executor,
  { id, codeHash }: ActionValidationRow,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(actionValidations)
    .set({ verifiedAt: now })
    .where(
      and(
        eq(actionValidations.id, id),
        eq(actionValidations.codeHash, codeHash ?? ''),
        isNull(actionValidations.usedAt),
      ),
    )
    .returning({ id: actionValidations.id });
  return rows.length > 0;
}

type NamedAction = OpenAction & { id: string };

/** A validation of exactly this write, verified after `verifiedAfter`. */
const usable = ({ id, sessionId, kind, payloadHash }: NamedAction, verifiedAfter: Date) =>
  and(
    openById(sessionId, id),
    eq(actionValidations.kind, kind),
    eq(actionValidations.payloadHash, payloadHash),
    isNotNull(actionValidations.verifiedAt),
    gt(actionValidations.verifiedAt, verifiedAfter),
  );

export async function isUsable(db: Executor, action: NamedAction, verifiedAfter: Date): Promise<boolean> {
  const rows = await db
    .select({ id: actionValidations.id })
    .from(actionValidations)
    .where(usable(action, verifiedAfter));
  return rows.length > 0;
}

/** Uses up the validation if it is valid. */
export async function useAction(
  db: Executor,
  action: NamedAction,
  { now, verifiedAfter }: { now: Date; verifiedAfter: Date },
): Promise<ActionValidationRow | undefined> {
  const [row] = await db
    .update(actionValidations)
    .set({ usedAt: now, codeHash: null })
    .where(usable(action, verifiedAfter))
    .returning();
  return row;
}

export async function deleteActionsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(actionValidations).where(lt(actionValidations.codeSentAt, instant));
}
