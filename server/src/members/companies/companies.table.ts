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
  /** Contact of the employees; null if the core system has none. */
  humanResources: jsonb('human_resources').$type<HumanResources>(),
  /** Options that the employees may choose. */
  options: jsonb('options').$type<CompanyOption[]>().notNull(),
  /** The insurer's differences for the employees, at most one of each kind. */
  specificities: jsonb('specificities').$type<CompanySpecificity[]>().notNull(),
});
export type CompanyRow = typeof companies.$inferSelect;
