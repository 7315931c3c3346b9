import { and, asc, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/lock-name.ts';
import {
  type CareConsentRow,
  type ConsentEventRow,
  type ConsentLinkRow,
  careConsentEvents,
  careConsentLinks,
  careConsents,
} from './care-consents.table.ts';

/** Makes all changes of the agreements of a member's people wait for each other until the transaction ends. */
export async function lockConsentsOf(tx: Executor, memberId: string): Promise<void> {
  await lockName(tx, `care-consents:${memberId}`);
}

export function listConsents(db: Executor, memberId: string): Promise<CareConsentRow[]> {
  return db.select().from(careConsents).where(eq(careConsents.memberId, memberId));
}

/** Agreements that people gave in the portal, of all members. */
export function listAgreed(db: Executor): Promise<Pick<CareConsentRow, 'memberId' | 'beneficiaryId'>[]> {
  const { memberId, beneficiaryId, state } = careConsents;
  return db.select({ memberId, beneficiaryId }).from(careConsents).where(eq(state, 'AGREED'));
}

/** Stores the state of a person's agreement from now on. */
export async function putConsent(
  tx: Executor,
  row: Omit<CareConsentRow, 'reason'> & { reason?: string | null },
): Promise<void> {
  const { state, since, reason = null } = row;
  await tx
    .insert(careConsents)
    .values(row)
    .onConflictDoUpdate({ target: careConsents.beneficiaryId, set: { state, since, reason } });
}

export async function insertLink(tx: Executor, row: typeof careConsentLinks.$inferInsert): Promise<void> {
  await tx.insert(careConsentLinks).values(row);
}

export async function findConsentLink(db: Executor, tokenHash: string): Promise<ConsentLinkRow | null> {
  const [row] = await db.select().from(careConsentLinks).where(eq(careConsentLinks.tokenHash, tokenHash));
  return row ?? null;
}

export async function noteAnswer(
  tx: Executor,
  tokenHash: string,
  answer: NonNullable<ConsentLinkRow['answer']>,
): Promise<void> {
  await tx.update(careConsentLinks).set({ answer }).where(eq(careConsentLinks.tokenHash, tokenHash));
}

export async function countAsksSince(db: Executor, memberId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ asks: count() })
    .from(careConsentLinks)
    .where(
      and(
        eq(careConsentLinks.memberId, memberId),
        eq(careConsentLinks.purpose, 'ANSWER'),
        gt(careConsentLinks.createdAt, since),
      ),
    );
  return row?.asks ?? 0;
}

/** Deletes requesting links that expired before that instant; their page then says that the link is not valid. */
export async function deleteAsksBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(careConsentLinks).where(lt(careConsentLinks.expiresAt, instant));
}

export async function insertConsentEvent(
  tx: Executor,
  row: Pick<ConsentEventRow, 'eventId' | 'memberId' | 'beneficiaryId' | 'shares'>,
): Promise<void> {
  await tx.insert(careConsentEvents).values(row);
}

/** The events of a person that records still wait for, in order. */
export function listUnsettledEvents(tx: Executor, beneficiaryId: string): Promise<ConsentEventRow[]> {
  const { position, settledAt } = careConsentEvents;
  return tx
    .select()
    .from(careConsentEvents)
    .where(and(eq(careConsentEvents.beneficiaryId, beneficiaryId), isNull(settledAt)))
    .orderBy(asc(position));
}

/** The last event about this person. */
export async function findLastEvent(tx: Executor, beneficiaryId: string): Promise<ConsentEventRow | null> {
  const [row] = await tx
    .select()
    .from(careConsentEvents)
    .where(eq(careConsentEvents.beneficiaryId, beneficiaryId))
    .orderBy(desc(careConsentEvents.position))
    .limit(1);
  return row ?? null;
}

/** Records of the person no longer wait for this event or earlier ones. */
export async function settleEvents(
  tx: Executor,
  { beneficiaryId, position: upTo }: ConsentEventRow,
  at: Date,
): Promise<void> {
  const { position, settledAt } = careConsentEvents;
  await tx
    .update(careConsentEvents)
    .set({ settledAt: at })
    .where(and(eq(careConsentEvents.beneficiaryId, beneficiaryId), isNull(settledAt), lte(position, upTo)));
}

export async function setOutcome(
  tx: Executor,
  eventId: string,
  outcome: NonNullable<ConsentEventRow['outcome']>,
): Promise<void> {
  await tx.update(careConsentEvents).set({ outcome }).where(eq(careConsentEvents.eventId, eventId));
}

/**
 * Replaces the core system's reason for the end of the agreement. False if it is the same, or if the core
 * system did not end it.
 */
export async function rewordEnd(
  tx: Executor,
  beneficiaryId: string,
  reason: string | null,
): Promise<boolean> {
  const others = sql`${careConsents.reason} is distinct from ${reason}`;
  const ended = and(eq(careConsents.beneficiaryId, beneficiaryId), eq(careConsents.state, 'ENDED'), others);
  const changed = await tx.update(careConsents).set({ reason }).where(ended).returning();
  return changed.length > 0;
}
