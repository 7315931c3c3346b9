import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, count, eq, gte, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { insuranceContracts, members } from './insured.table.ts';

/** Number of current or future individual contracts on that day, by environment. */
export function countIndividualContracts(db: Executor, today: LifeDate) {
  return db
    .select({ environment: members.environment, contracts: count() })
    .from(insuranceContracts)
    .innerJoin(members, eq(members.id, insuranceContracts.memberId))
    .where(
      and(
        eq(insuranceContracts.kind, 'INDIVIDUAL'),
        or(isNull(insuranceContracts.endDate), gte(insuranceContracts.endDate, today)),
      ),
    )
    .groupBy(members.environment);
}
