import type {
  AccessibilityAudit,
  Conformity,
  ExceptionKind,
} from '@member-portal/shared-kernel/contracts/accessibility';
import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

interface ExceptionWords {
  text: string;
  alternative?: string | null | undefined;
}
export interface StoredException extends ExceptionWords {
  kind: ExceptionKind;
  english?: ExceptionWords | undefined;
}

/** What an insurer declares about the accessibility of its portal. */
export const accessibilityStatements = pgTable('accessibility_statements', {
  id: uuid('id').primaryKey().defaultRandom(),
  externalId: text('external_id').unique(),
  environment: text('environment').notNull().unique(),
  establishedOn: date('established_on', { mode: 'string' }).notNull(),
  /** The insurer's self-assessment without a valid audit. */
  selfAssessment: text('self_assessment').$type<Exclude<Conformity, 'FULL'>>().notNull(),
  audit: jsonb('audit').$type<AccessibilityAudit>(),
  exceptions: jsonb('exceptions').$type<StoredException[]>().notNull(),
});
export type AccessibilityStatementRow = typeof accessibilityStatements.$inferSelect;
