import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A new address whose code has not been typed yet. The address on file stays in use until then. */
export const emailChanges = pgTable(
  'email_changes',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Keyed hash. */
    codeHash: text('code_hash').notNull(),
    codeSentAt: instant('code_sent_at').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** Number of codes typed so far, counted across resends. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('email_changes_sent').on(table.codeSentAt)],
);
export type EmailChangeRow = typeof emailChanges.$inferSelect;

/**
 * An address that a member has proved by a code sent there, and the time. The address on file may have
 * changed since.
 */
export const emailProofs = pgTable('email_proofs', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  provedAt: instant('proved_at').notNull(),
});
