import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { LegalPageType } from 'shared-kernel/contracts/content';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import { legalPages } from './content.table.ts';

/** Type and latest version of each of these texts that is in force on that day, to be joined. */
export function versionsInForce(db: Executor, environment: string, types: LegalPageType[], today: LifeDate) {
  return db
    .select({ type: legalPages.type, latest: sql<number>`max(${legalPages.version})`.as('latest') })
    .from(legalPages)
    .where(
      and(
        eq(legalPages.environment, environment),
        inArray(legalPages.type, types),
        lte(legalPages.publishedOn, today),
      ),
    )
    .groupBy(legalPages.type)
    .as('in_force');
}
