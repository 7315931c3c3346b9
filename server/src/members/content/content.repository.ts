import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { LegalPageType } from 'shared-kernel/contracts/content';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import {
  faqCategories,
  type LegalPageRow,
  legalPages,
  legalValidations,
  type NewsRow,
  news,
} from './content.table.ts';
import { versionsInForce } from './versions-in-force.ts';

export type ContentRepository = ReturnType<typeof createContentRepository>;

export function createContentRepository(db: Executor) {
  // Read at every visit of Home: building its text again each time costs more than its answer.
  const today = sql.placeholder('today');
  const newsInForce = db
    .select()
    .from(news)
    .where(
      and(
        eq(news.environment, sql.placeholder('environment')),
        lte(news.publishedOn, today),
        or(isNull(news.shownUntil), gte(news.shownUntil, today)),
      ),
    )
    .orderBy(desc(news.publishedOn), asc(news.id))
    .limit(sql.placeholder('limit'))
    .prepare('news_in_force');

  return {
    /** The version in force on that day: a text may be published ahead of its date. */
    async currentLegalPage(
      environment: string,
      type: LegalPageType,
      today: LifeDate,
    ): Promise<LegalPageRow | null> {
      const [row] = await db
        .select()
        .from(legalPages)
        .where(
          and(
            eq(legalPages.environment, environment),
            eq(legalPages.type, type),
            lte(legalPages.publishedOn, today),
          ),
        )
        .orderBy(desc(legalPages.version))
        .limit(1);
      return row ?? null;
    },

    /** Of these types, those whose version in force this member has not validated. */
    async notValidated(
      memberId: string,
      environment: string,
      types: LegalPageType[],
      today: LifeDate,
    ): Promise<LegalPageType[]> {
      const inForce = versionsInForce(db, environment, types, today);
      const rows = await db
        .select({ type: inForce.type })
        .from(inForce)
        .leftJoin(
          legalValidations,
          and(
            eq(legalValidations.memberId, memberId),
            eq(legalValidations.type, inForce.type),
            eq(legalValidations.version, inForce.latest),
          ),
        )
        .where(isNull(legalValidations.memberId));
      return rows.map(({ type }) => type);
    },

    faq(environment: string) {
      return db
        .select()
        .from(faqCategories)
        .where(eq(faqCategories.environment, environment))
        .orderBy(asc(faqCategories.position));
    },

    news: (environment: string, today: LifeDate, limit: number): Promise<NewsRow[]> =>
      newsInForce.execute({ environment, today, limit }),
  };
}
