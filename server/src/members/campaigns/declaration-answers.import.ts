import { and, eq, sql } from 'drizzle-orm';
import type { AnsweredActs } from '../../import/answered-acts.ts';
import { members } from '../insured/insured.table.ts';
import { settleExpectations } from '../insured/settle-expectations.public.ts';
import { schoolingDeclarations } from './campaigns.table.ts';

/** The core system's answers to declarations of children who are not at school. A rejected one brings the alert back. */
export const declarationAnswers: AnsweredActs = {
  async find(tx, ids) {
    const { eventId, memberId, outcome } = schoolingDeclarations;
    const rows = await tx
      .select({ eventId, memberId, outcome, environment: members.environment })
      .from(schoolingDeclarations)
      .innerJoin(members, eq(members.id, memberId))
      .where(sql`${eventId} = any(${sql.param(ids)}::uuid[])`);
    return rows.map((row) => ({ ...row, eventId: row.eventId ?? '' }));
  },

  async answer(tx, eventId, { outcome, reason }, { clock }) {
    const isNews = sql`(${schoolingDeclarations.outcome} is null or (${outcome} = 'rejected' and ${schoolingDeclarations.reason} is distinct from ${reason}))`;
    const answered = await tx
      .update(schoolingDeclarations)
      .set({ outcome, reason })
      .where(and(eq(schoolingDeclarations.eventId, eventId), isNews))
      .returning();
    for (const { id, memberId } of answered)
      await settleExpectations(tx, memberId, { answeredBy: id, outcome, reason, at: clock.now() });
    return answered.length > 0;
  },
};
