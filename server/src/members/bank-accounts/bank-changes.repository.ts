import type { BankChangeState, BankUsage } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { and, arrayOverlaps, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/lock-name.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { type BankChangeRow, bankChanges } from './bank-changes.table.ts';

const OPEN: BankChangeState[] = ['HELD', 'WAITING'];

/** Makes changes of a member's accounts wait for each other until the transaction ends. */
export async function lockAccountsOf(tx: Executor, memberId: string): Promise<void> {
  await lockName(tx, `bank-accounts:${memberId}`);
}

/** Changes of this person's account for one of these usages that wait or are held. */
export async function listOpenChanges(
  db: Executor,
  memberId: string,
  { beneficiaryId, usages }: { beneficiaryId: string; usages: BankUsage[] },
): Promise<BankChangeRow[]> {
  if (!isUuid(beneficiaryId)) return [];
  return db
    .select()
    .from(bankChanges)
    .where(
      and(
        eq(bankChanges.memberId, memberId),
        eq(bankChanges.beneficiaryId, beneficiaryId),
        arrayOverlaps(bankChanges.usages, usages),
        inArray(bankChanges.state, OPEN),
      ),
    );
}

/** The account for contributions that was sent to the insurer and has no answer yet. */
export async function findWaitingContribution(db: Executor, memberId: string): Promise<BankChangeRow | null> {
  const waits = and(
    eq(bankChanges.memberId, memberId),
    eq(bankChanges.state, 'WAITING'),
    arrayOverlaps(bankChanges.usages, ['CONTRIBUTION']),
  );
  const [row] = await db
    .select()
    .from(bankChanges)
    .where(waits)
    .orderBy(desc(bankChanges.createdAt))
    .limit(1);
  return row ?? null;
}

/** Changes that are open, and those that ended after `since`; latest first. */
export function listShownChanges(db: Executor, memberId: string, since: Date): Promise<BankChangeRow[]> {
  return db
    .select()
    .from(bankChanges)
    .where(
      and(
        eq(bankChanges.memberId, memberId),
        sql`(${inArray(bankChanges.state, OPEN)} or ${gt(bankChanges.createdAt, since)})`,
      ),
    )
    .orderBy(desc(bankChanges.createdAt), desc(bankChanges.id));
}

/** The change of this member, locked until the transaction ends. */
export async function lockChange(tx: Executor, memberId: string, id: string): Promise<BankChangeRow | null> {
  const mine = and(eq(bankChanges.id, id), eq(bankChanges.memberId, memberId));
  const [row] = await tx.select().from(bankChanges).where(mine).for('update');
  return row ?? null;
}

export async function lockChangeByToken(tx: Executor, tokenHash: string): Promise<BankChangeRow | null> {
  const named = eq(bankChanges.stopTokenHash, tokenHash);
  const [row] = await tx.select().from(bankChanges).where(named).for('update');
  return row ?? null;
}

/** Locks a change before its event is written. False if it was stopped meanwhile. */
export async function lockToTell(tx: Executor, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: bankChanges.state })
    .from(bankChanges)
    .where(eq(bankChanges.id, id))
    .for('update');
  return row?.state === 'WAITING';
}

export async function updateChange(
  tx: Executor,
  id: string,
  change: Partial<Pick<BankChangeRow, 'state' | 'settledAt' | 'eventId' | 'reason' | 'stopTokenHash'>>,
): Promise<void> {
  await tx.update(bankChanges).set(change).where(eq(bankChanges.id, id));
}

const isHeld = eq(bankChanges.state, 'HELD');

/** All held changes, oldest first. They are few: a hold ends after three days or by a decision. */
export function listHeldChanges(db: Executor) {
  const { memberId, requestId, holdReason, createdAt: sentAt, confirmableFrom, decision } = bankChanges;
  return db
    .select({ memberId, requestId, holdReason, sentAt, confirmableFrom, decision })
    .from(bankChanges)
    .where(isHeld)
    .orderBy(sentAt);
}

/** Held changes that an operator has decided about. */
export function listDecidedChanges(db: Executor): Promise<Pick<BankChangeRow, 'id' | 'memberId'>[]> {
  const { id, memberId, decision } = bankChanges;
  return db
    .select({ id, memberId })
    .from(bankChanges)
    .where(and(isHeld, isNotNull(decision)));
}

/** Stores an operator's decision. Null if the request shows no held change, or one that is already decided. */
export async function decideHeldChange(
  tx: Executor,
  requestId: string,
  order: { decision: 'RELEASE' | 'REFUSE'; decidedBy: string; decidedFor: string },
): Promise<BankChangeRow | null> {
  const undecided = and(eq(bankChanges.requestId, requestId), isHeld, isNull(bankChanges.decision));
  const [row] = await tx.update(bankChanges).set(order).where(undecided).returning();
  return row ?? null;
}

/** Released changes that have no event yet, oldest first. */
export function listUntoldChanges(db: Executor): Promise<BankChangeRow[]> {
  const untold = and(eq(bankChanges.state, 'WAITING'), isNull(bankChanges.eventId));
  return db.select().from(bankChanges).where(untold).orderBy(bankChanges.createdAt);
}
