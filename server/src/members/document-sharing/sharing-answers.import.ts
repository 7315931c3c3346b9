import { and, eq, sql } from 'drizzle-orm';
import type { AnsweredActs } from '../../import/answered-acts.ts';
import { members } from '../insured/insured.table.ts';
import { settleExpectations } from '../insured/settle-expectations.public.ts';
import { closeRequest } from '../requests/close-request.public.ts';
import french from './locales/fr.json' with { type: 'json' };
import { sharedDocuments } from './shared-documents.table.ts';

const isNews = (outcome: string, reason: string | null) =>
  sql`(${sharedDocuments.outcome} is null or (${outcome} = 'rejected' and ${sharedDocuments.outcome} = 'rejected' and ${sharedDocuments.reason} is distinct from ${reason}))`;

/** The core system's answers to shared documents. A rejected document leaves its expectations open again. */
export const sharingAnswers: AnsweredActs = {
  async find(tx, ids) {
    const rows = await tx
      .select({
        eventId: sharedDocuments.eventId,
        memberId: sharedDocuments.memberId,
        outcome: sharedDocuments.outcome,
        environment: members.environment,
      })
      .from(sharedDocuments)
      .innerJoin(members, eq(members.id, sharedDocuments.memberId))
      .where(sql`${sharedDocuments.eventId} = any(${sql.param(ids)}::uuid[])`);
    return rows.map(({ eventId, ...row }) => ({ eventId: eventId ?? '', ...row }));
  },

  async answer(tx, eventId, { outcome, reason }, { clock }) {
    const answered = await tx
      .update(sharedDocuments)
      .set({ outcome, reason })
      .where(and(eq(sharedDocuments.eventId, eventId), isNews(outcome, reason)))
      .returning();
    const at = clock.now();
    for (const { id, memberId, requestId } of answered) {
      await settleExpectations(tx, memberId, { answeredBy: id, outcome, reason, at });
      await closeRequest(tx, requestId, { info: reason ?? french.steps[outcome], at });
    }
    return answered.length > 0;
  },
};
