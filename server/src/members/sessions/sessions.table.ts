import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/auth.table.ts';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sessions. The browser holds the token; the row only its hash. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    environment: text('environment').notNull(),
    /** The advisor who opened this read-only session, and the advisor's role. Both are null in a session of the member. */
    agent: text('agent'),
    agentRole: text('agent_role', { enum: ['MANAGER', 'DEROGATOR'] }),
    /** Name of the browser at the sign-in, as shown to the member. */
    browser: text('browser'),
    system: text('system'),
    deviceKind: text('device_kind', { enum: ['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN'] })
      .notNull()
      .default('UNKNOWN'),
    /** Country of the client, if a trusted proxy names it. */
    place: text('place'),
    /** Why the password must be changed before anything else; null for no reason. */
    passwordDue: text('password_due', { enum: ['SET_BY_ADVISOR', 'TOO_OLD'] }),
    previousConnectionAt: instant('previous_connection_at'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The session ends at this instant at the latest, even if it is active. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('auth_sessions_account').on(table.accountId),
    index('auth_sessions_expiry').on(table.expiresAt),
  ],
);
export type AuthSessionRow = typeof authSessions.$inferSelect;
