import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Hospitals and clinics of the national directory; the same for every environment. */
export const establishments = pgTable(
  'establishments',
  {
    id: uuid('id').primaryKey(),
    finess: text('finess').notNull().unique(),
    name: text('name').notNull(),
    zipCode: text('zip_code').notNull(),
    city: text('city').notNull(),
    /** Last day on which it can be chosen; null while it is open. */
    closedOn: date('closed_on', { mode: 'string' }),
    /** Words of name, town, postal code and FINESS, folded (`rules/search-fold`) and separated by one blank. */
    search: text('search').notNull(),
  },
  (table) => [
    // Finds prefixes of words without a dictionary or a PostgreSQL extension. `fastupdate` is off:
    // writes are rare, and the embedded database has no vacuum to merge pending entries.
    index('establishments_search').using('gin', searchVector(table.search)).with({ fastupdate: false }),
  ],
);
export type EstablishmentRow = typeof establishments.$inferSelect;

/** The indexed expression. A query uses the index only if it contains the same expression. */
export function searchVector(column: unknown) {
  return sql`array_to_tsvector(string_to_array(${column}, ' '))`;
}
