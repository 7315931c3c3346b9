import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this database itself, one row each. */
export const portalSettings = pgTable('portal_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
