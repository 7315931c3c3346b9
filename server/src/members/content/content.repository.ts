import type { LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, desc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { prepareOnce } from '../../platform/db/prepare-once.ts';
import { faqCategories, type LegalPageRow, legalPages, type NewsRow, news } from './content.table.ts';

/** Every version that is or was in force on that day, latest first; a text may be published before its date. */
export function listLegalPages(
  db: Executor,
  environment: string,
  type: LegalPageType,
  today: LifeDate,
): Promise<LegalPageRow[]> {
  return db
    .select()
    .from(legalPages)
    .where(
      and(
        eq(legalPages.environment, environment),
        eq(legalPages.type, type),
        lte(legalPages.publishedOn, today),
      ),
    )
    .orderBy(desc(legalPages.version));
}

export function listFaqCategories(db: Executor, environment: string) {
  return db
    .select()
    .from(faqCategories)
    .where(eq(faqCategories.environment, environment))
    .orderBy(asc(faqCategories.position));
}

/** Every visit of Home runs this query. */
const newsInForce = prepareOnce((db) =>
  db
    .select()
    .from(news)
    .where(
      and(
        eq(news.environment, sql.placeholder('environment')),
        lte(news.publishedOn, sql.placeholder('today')),
        or(isNull(news.shownUntil), gte(news.shownUntil, sql.placeholder('today'))),
      ),
    )
    .orderBy(desc(news.publishedOn), asc(news.id))
    .limit(sql.placeholder('limit'))
    .prepare('news_in_force'),
);

/** Newest first. */
export function listNews(
  db: Executor,
  environment: string,
  today: LifeDate,
  limit: number,
): Promise<NewsRow[]> {
  return newsInForce(db).execute({ environment, today, limit });
}
