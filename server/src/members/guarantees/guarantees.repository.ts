import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { LifeDate } from 'shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import { type GuaranteeRow, guarantees } from './guarantees.table.ts';

/** SQL of what products pay, which belongs to nobody. */
export function guaranteesRepository(db: Executor) {
  return {
    /** In force on that day, those of options included, in the order of the product's table. */
    async inForce(productNumber: string, date: LifeDate): Promise<GuaranteeRow[]> {
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
    },
  };
}
