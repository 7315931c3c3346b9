import type { Platform } from '../../platform/platform.ts';
import { guarantees } from './guarantees.table.ts';

let lastPosition = 0;

/** 200 % of the tariff for consultations, in the product of `giveContract`, by default. */
export async function giveGuarantee(
  { database }: Platform,
  wish: Partial<typeof guarantees.$inferInsert> = {},
): Promise<{ id: string }> {
  lastPosition += 1;
  const measured = [wish.rateBasisPoints, wish.flatCents, wish.yearlyBudgetCents].some(
    (value) => value !== undefined,
  );
  const [row] = await database.db
    .insert(guarantees)
    .values({
      productNumber: 'GFPLAC-H3',
      position: lastPosition,
      family: 'CONSULTATION',
      wording: 'Consultations et visites',
      ...(measured ? {} : { rateBasisPoints: 20_000 }),
      validFrom: '2020-01-01',
      ...wish,
    })
    .returning({ id: guarantees.id });
  return row as { id: string };
}
