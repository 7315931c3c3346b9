import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A step of the guided tour, beside the part of the page that it explains. */
export const tutorialSteps = pgTable(
  'tutorial_steps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    environment: text('environment').notNull(),
    position: integer('position').notNull(),
    /** One of `TUTORIAL_TARGETS`. */
    target: text('target').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Null if the insurer has no English text. */
    english: jsonb('english').$type<{ title: string; text: string }>(),
  },
  (t) => [index('tutorial_steps_environment').on(t.environment, t.position)],
);
export type TutorialStepRow = typeof tutorialSteps.$inferSelect;
