import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which files were loaded, and whether to their end: an import that broke off may go on where it stopped. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Name of the file, without its folder. */
    name: text('name').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null while it runs, and for ever when it broke off. */
    finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
  },
  (t) => [index('import_runs_name').on(t.name, t.startedAt)],
);
