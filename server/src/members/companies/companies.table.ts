import type {
  CompanyOption,
  CompanySpecificity,
  HumanResources,
} from '@member-portal/shared-kernel/contracts/companies';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The companies that insure their employees. People and contracts name them by `external_id`. */
export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  externalId: text('external_id').notNull().unique(),
  environment: text('environment').notNull(),
  name: text('name').notNull(),
  /** Whom its employees turn to; null where the core system does not say. */
  humanResources: jsonb('human_resources').$type<HumanResources>(),
  /** Options that its employees may choose. */
  options: jsonb('options').$type<CompanyOption[]>().notNull(),
  /** What the insurer does differently for its employees, at most one of each kind. */
  specificities: jsonb('specificities').$type<CompanySpecificity[]>().notNull(),
});
export type CompanyRow = typeof companies.$inferSelect;
