import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The average delays of answers in working days, as an environment's requests show them. Measured once a day. */
export const measuredResponseDelays = pgTable('measured_response_delays', {
  environment: text('environment').primaryKey(),
  prestationDays: integer('prestation_days'),
  adhesionDays: integer('adhesion_days'),
  measuredOn: date('measured_on', { mode: 'string' }).notNull(),
});

/** The same as the insurer states them. A stated delay replaces the measured one. */
export const statedResponseDelays = pgTable('stated_response_delays', {
  id: uuid('id').primaryKey(),
  environment: text('environment').notNull().unique(),
  prestationDays: integer('prestation_days'),
  adhesionDays: integer('adhesion_days'),
});
