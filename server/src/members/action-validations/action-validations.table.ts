import { isNull } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { authSessions } from '../sessions/sessions.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Writes that a member confirms with a code by e-mail. Stores neither the code nor the content of the write. */
export const actionValidations = pgTable(
  'action_validations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Keyed hash of the write's body. */
    payloadHash: text('payload_hash').notNull(),
    /** Keyed hash of the valid code; null before the first one is sent. */
    codeHash: text('code_hash'),
    codeSentAt: instant('code_sent_at').notNull(),
    codeExpiresAt: instant('code_expires_at'),
    /** Number of tries against the valid code. */
    tries: integer('tries').notNull().default(0),
    verifiedAt: instant('verified_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    // Only one of two parallel calls for the same write sends a code.
    uniqueIndex('action_validations_open')
      .on(table.sessionId, table.kind, table.payloadHash)
      .where(isNull(table.usedAt)),
    index('action_validations_sent').on(table.codeSentAt),
  ],
);
export type ActionValidationRow = typeof actionValidations.$inferSelect;
