import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../request-context.ts';
import type { AuditEvent } from './audit-events.ts';

/**
 * Sign-ins, sensitive changes and operators' acts, for the member's safety and the auditor. Rows are only
 * added: triggers of migration 0001 refuse updates, and deletes outside the yearly purge. The table has no
 * foreign key, so that an entry outlives its subject.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    event: text('event').$type<AuditEvent>().notNull(),
    environment: text('environment').notNull(),
    accountId: uuid('account_id'),
    sessionId: uuid('session_id'),
    /** IP address of the client; null if an operator acted on this machine. */
    address: text('address'),
    /** The advisor or operator who acted; null for the member. */
    agent: text('agent'),
    /** The advisor's or operator's reason. */
    reason: text('reason'),
    /** Further facts by name. They never contain a secret, a person's number, health data or bank data. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>(),
    /** The operator's proven identity; null if no operator acted, and in older entries. */
    identity: jsonb('identity').$type<Actor>(),
    /** The order in which entries were stored, with gaps. Seals name ranges of it. Null for entries from before seals. */
    position: bigint('position', { mode: 'number' }).default(sql`nextval('audit_trail_position')`),
  },
  (table) => [
    index('audit_trail_account').on(table.accountId, table.at),
    index('audit_trail_environment').on(table.environment, table.at),
    index('audit_trail_at').on(table.at),
    index('audit_trail_in_order').on(table.position),
  ],
);
export type AuditRow = typeof auditTrail.$inferSelect;
