import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Import runs: the name of the file, and whether it was loaded to its end. An interrupted import can be run again. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Name of the file, without its folder. */
    name: text('name').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null while the import runs. It stays null if the import was interrupted. */
    finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
  },
  (t) => [index('import_runs_name').on(t.name, t.startedAt)],
);
