import { hash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { isToldLater } from './later-changes.repository.ts';
import {
  type ChangeableValue,
  type ChangeEventRow,
  type ChangeOutcome,
  memberChangeEvents,
  memberChanges,
} from './member-changes.table.ts';

/** The core system's answer to an event. */
export interface ChangeAnswer {
  outcome: ChangeOutcome;
  /** Text for the member. */
  reason: string | null;
  at: Date;
}

/**
 * A further text for a rejection: the member sees it beside those still shown, or anew after they dismissed
 * the first. Skipped if the member has changed the value since. False for a repeated text or none.
 */
export async function addReason(tx: Executor, event: ChangeEventRow, answer: ChangeAnswer): Promise<boolean> {
  const { eventId, memberId, reasonHashes, told } = event;
  const { reason, at } = answer;
  if (event.outcome !== 'rejected' || answer.outcome !== 'rejected') return false;
  if (reason === null || !reasonHashes) return false;
  const reasonHash = hash('sha256', reason);
  if (reasonHashes.includes(reasonHash)) return false;
  await tx
    .update(memberChangeEvents)
    .set({ reasonHashes: [...reasonHashes, reasonHash] })
    .where(eq(memberChangeEvents.eventId, eventId));
  const values: ChangeableValue[] = [];
  for (const value of Object.keys(told ?? {}) as ChangeableValue[])
    if (!(await isToldLater(tx, event, value))) values.push(value);
  if (values.length === 0) return false;
  const changedAt = event.toldAt;
  const shown = await tx
    .insert(memberChanges)
    .values(
      values.map((value) => ({ memberId, value, coreValue: {}, changedAt, eventId, rejectedAt: at, reason })),
    )
    .onConflictDoUpdate({
      target: [memberChanges.memberId, memberChanges.value],
      set: { reason: sql`concat_ws(' ', ${memberChanges.reason}, excluded.reason)` },
      setWhere: and(eq(memberChanges.eventId, eventId), isNotNull(memberChanges.rejectedAt)),
    })
    .returning({ value: memberChanges.value });
  return shown.length > 0;
}
