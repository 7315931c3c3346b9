import { eq, sql } from 'drizzle-orm';
import type { AnsweredActs } from '../../import/answered-acts.ts';
import type { ImportTx } from '../../import/importer.ts';
import { beneficiaries, members } from '../insured/insured.table.ts';
import {
  findLastEvent,
  listUnsettledEvents,
  putConsent,
  rewordEnd,
  setOutcome,
  settleEvents,
} from './care-consents.repository.ts';
import { careConsentEvents, careConsents } from './care-consents.table.ts';

/**
 * Returns the rows to write for records of people. A decision made here stands until the core system has
 * answered: a record with the value of the oldest unanswered event answers that event, and any other record
 * is older. Without such an event the record counts.
 */
export async function keepConsents<R extends { id: string; sharesActs: boolean }>(
  tx: ImportTx,
  rows: R[],
  at: Date,
): Promise<R[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  const consents = await tx
    .select()
    .from(careConsents)
    .where(sql`${careConsents.beneficiaryId} = any(${ids}::uuid[])`);
  if (consents.length === 0) return rows;
  const { id, sharesActs } = beneficiaries;
  // A person who decides meanwhile waits, or this transaction sees the decision.
  const standing = await tx
    .select({ id, sharesActs })
    .from(beneficiaries)
    .where(sql`${id} = any(${sql.param(consents.map((one) => one.beneficiaryId))}::uuid[])`)
    .orderBy(id)
    .for('no key update');
  const merged = new Map(rows.map((row) => [row.id, row]));
  for (const { beneficiaryId, memberId } of consents) {
    const row = merged.get(beneficiaryId);
    const current = standing.find((person) => person.id === beneficiaryId)?.sharesActs;
    if (!row || current === undefined) continue;
    const [oldest, ...later] = await listUnsettledEvents(tx, beneficiaryId);
    if (!oldest) {
      if (row.sharesActs === current) continue;
      const state = row.sharesActs ? 'AGREED' : 'ENDED';
      await putConsent(tx, { memberId, beneficiaryId, state, since: at });
      continue;
    }
    const isAnswer = oldest.shares === row.sharesActs;
    if (isAnswer) await settleEvents(tx, oldest, at);
    if (!isAnswer || later.length > 0) merged.set(beneficiaryId, { ...row, sharesActs: current });
  }
  return rows.map((row) => merged.get(row.id) ?? row);
}

/** The core system's answers to agreements and their end, by event. */
export const careConsentAnswers: AnsweredActs = {
  async find(tx, ids) {
    const found = await findConsentEvents(tx, ids);
    return found.map(({ event: { eventId, memberId, outcome }, environment }) => ({
      eventId,
      memberId,
      environment,
      outcome,
    }));
  },

  async answer(tx, eventId, { outcome, reason }, { clock }) {
    const [found] = await findConsentEvents(tx, [eventId]);
    if (!found) return false;
    const { event } = found;
    const { beneficiaryId } = event;
    if (event.outcome !== null)
      return outcome === 'rejected' && (await changeReason(tx, { beneficiaryId, eventId, reason }));
    await setOutcome(tx, eventId, outcome);
    // Nobody can object to the end of an agreement: care stays hidden until a record confirms it.
    if (!event.shares && outcome === 'rejected') return true;
    const at = clock.now();
    await settleEvents(tx, event, at);
    const isLast = (await findLastEvent(tx, beneficiaryId))?.eventId === eventId;
    if (outcome === 'rejected' && isLast) {
      await tx.update(beneficiaries).set({ sharesActs: false }).where(eq(beneficiaries.id, beneficiaryId));
      await putConsent(tx, { memberId: event.memberId, beneficiaryId, state: 'ENDED', since: at, reason });
    }
    return true;
  },
};

/** Returns those ids that are events of agreements, with the environments of their members. */
const findConsentEvents = (tx: ImportTx, ids: readonly string[]) =>
  tx
    .select({ event: careConsentEvents, environment: members.environment })
    .from(careConsentEvents)
    .innerJoin(members, eq(members.id, careConsentEvents.memberId))
    .where(sql`${careConsentEvents.eventId} = any(${sql.param(ids)}::uuid[])`);

/** Replaces the reason of a repeated rejection. Returns false if it is the same. */
async function changeReason(
  tx: ImportTx,
  { beneficiaryId, eventId, reason }: { beneficiaryId: string; eventId: string; reason: string | null },
): Promise<boolean> {
  const isLast = (await findLastEvent(tx, beneficiaryId))?.eventId === eventId;
  return isLast && (await rewordEnd(tx, beneficiaryId, reason));
}
