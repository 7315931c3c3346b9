import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Envelope } from '../../platform/crypto/dsse.ts';

/** The signed provenance of each version, written with it. */
export const registryProvenance = pgTable(
  'registry_provenance',
  {
    id: text().notNull(),
    version: text().notNull(),
    envelope: jsonb().$type<Envelope>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
