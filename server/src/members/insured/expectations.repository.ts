import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type MemberNotificationRow, memberNotifications } from './insured.table.ts';

// Documents that the core system expects from a member: records `notification`.

/** The core system's answer to a member's submission. */
export interface ExpectationAnswer {
  /** The shared document, or the declaration that none will come. */
  answeredBy: string;
  outcome: 'confirmed' | 'rejected';
  /** Reason of the rejection, written for the member. */
  reason: string | null;
  at: Date;
}

const ofMember = (memberId: string) => eq(memberNotifications.memberId, memberId);

/** Unsettled expectations, nearest date first. Those with a past date are still listed. */
export function listExpected(db: Executor, memberId: string): Promise<MemberNotificationRow[]> {
  return db
    .select()
    .from(memberNotifications)
    .where(and(ofMember(memberId), isNull(memberNotifications.settledAt)))
    .orderBy(asc(memberNotifications.dueDate), asc(memberNotifications.id));
}

/** Expectations without a document that waits for the core system's answer. */
export async function listOpenNotifications(
  db: Executor,
  memberId: string,
): Promise<MemberNotificationRow[]> {
  return (await listExpected(db, memberId)).filter(({ answeredBy }) => answeredBy === null);
}

/**
 * `answeredBy`: the id of the shared document, or of the declaration that none will come. A later document
 * takes an expectation over from one that still waits.
 */
export async function answerExpectations(
  tx: Executor,
  memberId: string,
  { ids, answeredBy }: { ids: readonly string[]; answeredBy: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(memberNotifications)
    .set({ answeredBy, putOffUntil: null, rejectedAt: null, rejectionReason: null })
    .where(
      and(
        ofMember(memberId),
        inArray(memberNotifications.id, [...ids]),
        isNull(memberNotifications.settledAt),
      ),
    );
}

/**
 * Settles the expectations that this submission answered. A rejection opens them again, except those that the
 * core system has settled meanwhile.
 */
export async function settleAnswered(
  tx: Executor,
  memberId: string,
  { answeredBy, outcome, reason, at }: ExpectationAnswer,
): Promise<void> {
  await tx
    .update(memberNotifications)
    .set({
      answeredBy: null,
      ...(outcome === 'confirmed' ? { settledAt: at } : { rejectedAt: at, rejectionReason: reason }),
    })
    .where(and(ofMember(memberId), eq(memberNotifications.answeredBy, answeredBy)));
}

/** Removes rejections of settled expectations: when they are opened again, nothing has been rejected yet. */
export async function forgetRejections(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(memberNotifications)
    .set({ rejectedAt: null, rejectionReason: null })
    .where(and(inArray(memberNotifications.id, [...ids]), isNotNull(memberNotifications.rejectedAt)));
}

/** Locks it until the end of the transaction. Null if the member has no open notification with that id. */
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
