import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The average response delays of an environment's requests, in working days. Measured once a day. */
export const measuredResponseDelays = pgTable('measured_response_delays', {
  environment: text('environment').primaryKey(),
  prestationDays: integer('prestation_days'),
  adhesionDays: integer('adhesion_days'),
  measuredOn: date('measured_on', { mode: 'string' }).notNull(),
});

/** The delays that the insurer states. A stated delay replaces the measured one. */
export const statedResponseDelays = pgTable('stated_response_delays', {
  id: uuid('id').primaryKey(),
  environment: text('environment').notNull().unique(),
  prestationDays: integer('prestation_days'),
  adhesionDays: integer('adhesion_days'),
});
