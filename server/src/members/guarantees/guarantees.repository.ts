import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type GuaranteeRow, guarantees } from './guarantees.table.ts';

// The guarantees of a product belong to no member, so nothing here is filtered by owner.

/** Guarantees in force on that day, including those of options, in the order of the product's table. */
export async function listGuaranteesInForce(
  db: Executor,
  productNumber: string,
  date: LifeDate,
): Promise<GuaranteeRow[]> {
  return db
    .select()
    .from(guarantees)
    .where(
      and(
        eq(guarantees.productNumber, productNumber),
        lte(guarantees.validFrom, date),
        or(isNull(guarantees.validTo), gte(guarantees.validTo, date)),
      ),
    )
    .orderBy(asc(guarantees.position), asc(guarantees.validFrom), asc(guarantees.id));
}
