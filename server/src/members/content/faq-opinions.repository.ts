import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { faqOpinions } from './content.table.ts';

type OpinionRow = typeof faqOpinions.$inferInsert;

/** Writes an opinion and replaces an earlier one with the same id. */
export async function writeOpinion(db: Executor, opinion: OpinionRow): Promise<void> {
  const { useful, comment } = opinion;
  await db
    .insert(faqOpinions)
    .values(opinion)
    .onConflictDoUpdate({
      target: faqOpinions.id,
      set: { useful, comment },
      // An id counts for one question only.
      setWhere: and(
        eq(faqOpinions.environment, opinion.environment),
        eq(faqOpinions.category, opinion.category),
        eq(faqOpinions.theme, opinion.theme),
        eq(faqOpinions.question, opinion.question),
      ),
    });
}

/** Numbers of readers who found each answer useful since that day, by question and language; least useful first. */
export function countOpinions(db: Executor, environment: string, since: LifeDate) {
  const { category, theme, question, language, useful, day } = faqOpinions;
  const helped = sql<number>`count(*) filter (where ${useful})`.mapWith(Number);
  const not = sql<number>`count(*) filter (where not ${useful})`.mapWith(Number);
  return db
    .select({ category, theme, question, language, yes: helped, no: not })
    .from(faqOpinions)
    .where(and(eq(faqOpinions.environment, environment), gte(day, since)))
    .groupBy(category, theme, question, language)
    .orderBy(desc(not), desc(count()), category, theme, question, language);
}

/** The newest comments since that day. */
export function listComments(db: Executor, environment: string, since: LifeDate, limit: number) {
  const { category, theme, question, language, useful, comment, day, id } = faqOpinions;
  return db
    .select({ category, theme, question, language, useful, comment, day })
    .from(faqOpinions)
    .where(and(eq(faqOpinions.environment, environment), gte(day, since), isNotNull(comment)))
    .orderBy(desc(day), id)
    .limit(limit);
}

export async function deleteOpinionsBefore(db: Executor, day: LifeDate): Promise<void> {
  await db.delete(faqOpinions).where(lt(faqOpinions.day, day));
}
