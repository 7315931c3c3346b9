import { hash } from 'node:crypto';
import { and, count, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type MemberRow, members } from './insured.table.ts';
import { isToldLater } from './later-changes.repository.ts';
import {
  type ChangeableValue,
  type ChangeEventRow,
  type ChangeOutcome,
  memberChangeEvents,
  memberChanges,
  type ToldChange,
} from './member-changes.table.ts';
import { addReason, type ChangeAnswer } from './rejection-reasons.repository.ts';

/** Records that an event reported these changes to the core system. They wait for its answer from now on. */
export async function noteChangeEvent(
  tx: Executor,
  memberId: string,
  told: ToldChange,
  { eventId, at }: { eventId: string; at: Date },
): Promise<void> {
  const values = Object.keys(told) as ChangeableValue[];
  await tx.insert(memberChangeEvents).values({ eventId, memberId, toldAt: at, told });
  await tx
    .update(memberChanges)
    .set({ eventId })
    .where(and(eq(memberChanges.memberId, memberId), inArray(memberChanges.value, values)));
}

interface ChangeEvent {
  eventId: string;
  memberId: string;
  environment: string;
  outcome: ChangeOutcome | null;
}

/** For the import: returns those ids that are events of a change. */
export function findChangeEvents(db: Executor, ids: readonly string[]): Promise<ChangeEvent[]> {
  const { eventId, memberId, outcome } = memberChangeEvents;
  return db
    .select({ eventId, memberId, outcome, environment: members.environment })
    .from(memberChangeEvents)
    .innerJoin(members, eq(members.id, memberId))
    .where(sql`${eventId} = any(${sql.param(ids)}::uuid[])`);
}

/** `rejectedEmail`: the address that the core system rejected, and the restored one. */
interface AnsweredChange {
  rejectedEmail: { memberId: string; rejected: string; restored: string | null } | null;
}

/**
 * Applies the core system's answer to the changes that still wait for it. Confirmed: they become the member's
 * values, as from any other record. Rejected: the core system's values are restored, and the reason is stored
 * for the member. Values that the member has changed since wait for another event. Null if the answer brings
 * nothing new.
 */
export async function answerChange(
  tx: Executor,
  eventId: string,
  answer: ChangeAnswer,
): Promise<AnsweredChange | null> {
  const { outcome, reason, at } = answer;
  const isOfEvent = eq(memberChangeEvents.eventId, eventId);
  const [event] = await tx.select().from(memberChangeEvents).where(isOfEvent).for('update');
  if (!event) return null;
  if (event.outcome) return (await addReason(tx, event, answer)) ? { rejectedEmail: null } : null;
  const { memberId, told } = event;
  const names = told && (Object.fromEntries(Object.keys(told).map((value) => [value, {}])) as ToldChange);
  await tx
    .update(memberChangeEvents)
    .set({
      outcome,
      answeredAt: at,
      told: names,
      reasonHashes: reason === null ? [] : [hash('sha256', reason)],
    })
    .where(isOfEvent);
  // The lock that the member's own changes take.
  const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  const waiting = and(eq(memberChanges.memberId, memberId), eq(memberChanges.eventId, eventId));
  if (outcome === 'confirmed') {
    await tx.delete(memberChanges).where(waiting);
    await noteConfirmed(tx, event);
    return { rejectedEmail: null };
  }
  const rejected = await tx.update(memberChanges).set({ rejectedAt: at, reason }).where(waiting).returning();
  const coreValues = Object.assign({}, ...rejected.map(({ coreValue }) => coreValue)) as Partial<MemberRow>;
  if (Object.keys(coreValues).length > 0)
    await tx.update(members).set(coreValues).where(eq(members.id, memberId));
  const isEmailBack = before?.email != null && coreValues.email !== undefined;
  return {
    rejectedEmail: isEmailBack ? { memberId, rejected: before.email!, restored: coreValues.email! } : null,
  };
}

/**
 * A confirmed value is the core system's value from now on: a rejection of a later change restores it. A
 * later answer to an event before it brings nothing new.
 */
async function noteConfirmed(tx: Executor, event: ChangeEventRow): Promise<void> {
  for (const [value, columns] of Object.entries(event.told ?? {}) as [ChangeableValue, object][]) {
    if (await isToldLater(tx, event, value, { outcome: 'confirmed' })) continue;
    await tx
      .update(memberChanges)
      .set({ coreValue: sql`${memberChanges.coreValue} || ${JSON.stringify(columns)}::jsonb` })
      .where(
        and(
          eq(memberChanges.memberId, event.memberId),
          eq(memberChanges.value, value),
          isNotNull(memberChanges.eventId),
          isNull(memberChanges.rejectedAt),
        ),
      );
  }
}

/** A record with the member's value is an answer, too: it confirms an event of which no value waits any more. */
export async function settleCarried(tx: Executor, eventIds: readonly string[], at: Date): Promise<void> {
  if (eventIds.length === 0) return;
  const { eventId, outcome, told } = memberChangeEvents;
  await tx
    .update(memberChangeEvents)
    .set({
      outcome: 'confirmed',
      answeredAt: at,
      told: sql`(select jsonb_object_agg(value, '{}'::jsonb) from jsonb_object_keys(${told}) as value)`,
      reasonHashes: [],
    })
    .where(
      and(
        sql`${eventId} = any(${sql.param(eventIds)}::uuid[])`,
        isNull(outcome),
        sql`not exists (select 1 from ${memberChanges} where ${memberChanges.eventId} = ${eventId})`,
      ),
    );
}

/** Changes of a member to these values that wait for an answer or were rejected, oldest first. */
export async function listOpenChanges<Value extends ChangeableValue>(
  db: Executor,
  memberId: string,
  values: readonly Value[],
) {
  const { value, changedAt, rejectedAt, reason, eventId } = memberChanges;
  const rows = await db
    .select({ value, changedAt, rejectedAt, reason })
    .from(memberChanges)
    .where(
      and(eq(memberChanges.memberId, memberId), inArray(value, [...values]), sql`${eventId} is not null`),
    )
    .orderBy(changedAt, value);
  return rows.map((row) => ({ ...row, value: row.value as Value }));
}

/** Number of waiting changes in each environment, and the start of the oldest one. */
export async function countWaitingChanges(
  db: Executor,
): Promise<{ environment: string; changes: number; oldestAt: Date }[]> {
  const { environment } = members;
  const rows = await db
    .select({ environment, changes: count(), oldestAt: min(memberChanges.changedAt) })
    .from(memberChanges)
    .innerJoin(members, eq(members.id, memberChanges.memberId))
    .where(and(isNotNull(memberChanges.eventId), isNull(memberChanges.rejectedAt)))
    .groupBy(environment);
  return rows.flatMap(({ oldestAt, ...row }) => (oldestAt ? { ...row, oldestAt } : []));
}

/**
 * Ends the waiting in an environment where nobody answers any more: the members' values stay, and a record of
 * the core system counts as the answer. Returns the number of changes.
 */
export async function stopWaiting(db: Executor, environment: string): Promise<number> {
  const ended = await db
    .update(memberChanges)
    .set({ eventId: null })
    .where(
      and(
        isNotNull(memberChanges.eventId),
        isNull(memberChanges.rejectedAt),
        sql`${memberChanges.memberId} in (select ${members.id} from ${members} where ${members.environment} = ${environment})`,
      ),
    )
    .returning({ value: memberChanges.value });
  return ended.length;
}

/** Stores that the member has read a rejection. A repeat changes nothing. */
export async function dismissRejection(
  db: Executor,
  memberId: string,
  value: ChangeableValue,
): Promise<void> {
  await db
    .delete(memberChanges)
    .where(
      and(
        eq(memberChanges.memberId, memberId),
        eq(memberChanges.value, value),
        sql`${memberChanges.rejectedAt} is not null`,
      ),
    );
}
