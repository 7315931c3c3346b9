import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';

/** SQL of quotes. */
export function quotesRepository(db: Executor) {
  return {
    async insert(row: QuoteRow): Promise<void> {
      await db.insert(quotes).values(row);
    },

    async findForMember(memberId: string, quoteId: string): Promise<QuoteRow | null> {
      const [row] = await db
        .select()
        .from(quotes)
        .where(and(eq(quotes.memberId, memberId), eq(quotes.id, quoteId)));
      return row ?? null;
    },
  };
}
