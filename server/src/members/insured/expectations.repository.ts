import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type MemberNotificationRow, memberNotifications } from './insured.table.ts';

// What the core system expects from a member: records `notification`.

const ofMember = (memberId: string) => eq(memberNotifications.memberId, memberId);

/** Expectations that are not settled, the nearest date first. One whose date has passed is still listed. */
export function listExpected(db: Executor, memberId: string): Promise<MemberNotificationRow[]> {
  return db
    .select()
    .from(memberNotifications)
    .where(and(ofMember(memberId), isNull(memberNotifications.settledAt)))
    .orderBy(asc(memberNotifications.dueDate), asc(memberNotifications.id));
}

/** Those for which no document waits for the core system's answer. */
export async function listOpenNotifications(
  db: Executor,
  memberId: string,
): Promise<MemberNotificationRow[]> {
  return (await listExpected(db, memberId)).filter(({ answeredBy }) => answeredBy === null);
}

/**
 * `answeredBy`: the id of the shared document, or of the declaration that none is to come. A document that is sent later takes an
 * expectation over from one that still waits.
 */
export async function answerExpectations(
  tx: Executor,
  memberId: string,
  { ids, answeredBy }: { ids: readonly string[]; answeredBy: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(memberNotifications)
    .set({ answeredBy, putOffUntil: null })
    .where(
      and(
        ofMember(memberId),
        inArray(memberNotifications.id, [...ids]),
        isNull(memberNotifications.settledAt),
      ),
    );
}

/** Settles those that this answered; null opens them again, but for those that the core system has settled itself meanwhile. */
export async function settleAnswered(
  tx: Executor,
  memberId: string,
  { answeredBy, settledAt }: { answeredBy: string; settledAt: Date | null },
): Promise<void> {
  await tx
    .update(memberNotifications)
    .set({ answeredBy: null, ...(settledAt && { settledAt }) })
    .where(and(ofMember(memberId), eq(memberNotifications.answeredBy, answeredBy)));
}

/** Locks it until the end of the transaction. Null where nothing of this member is open under that id. */
export async function lockOpenNotification(
  tx: Executor,
  memberId: string,
  id: string,
): Promise<MemberNotificationRow | null> {
  const { id: key, settledAt, answeredBy } = memberNotifications;
  const [row] = await tx
    .select()
    .from(memberNotifications)
    .where(and(ofMember(memberId), eq(key, id), isNull(settledAt), isNull(answeredBy)))
    .for('update');
  return row ?? null;
}

export async function putOff(tx: Executor, memberId: string, id: string, until: LifeDate): Promise<void> {
  await tx
    .update(memberNotifications)
    .set({ putOffUntil: until })
    .where(and(ofMember(memberId), eq(memberNotifications.id, id)));
}
