import type { ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The systems of an insurer that read events and send records, each with one token. The token is stored as a hash. */
export const exchangeSubscribers = pgTable('exchange_subscribers', {
  id: uuid().primaryKey(),
  environment: text().notNull(),
  /** The name in lists and metrics: 'core-system'. */
  name: text().notNull(),
  scopes: jsonb().$type<ExchangeScope[]>().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** Every event of the environment up to this position is acknowledged. 0: none. */
  acknowledgedPosition: bigint('acknowledged_position', { mode: 'number' }).notNull().default(0),
  /** Address that events are pushed to; null for a subscriber that reads them. */
  webhookUrl: text('webhook_url'),
  /** Encrypted. */
  webhookSecret: text('webhook_secret'),
  /** The previous secret, encrypted. It also signs until its end. */
  webhookSecretBefore: text('webhook_secret_before'),
  webhookSecretBeforeUntil: instant('webhook_secret_before_until'),
  /** Nothing is pushed since then; operators read `switchedOffWhy`. */
  switchedOffAt: instant('switched_off_at'),
  switchedOffWhy: text('switched_off_why'),
});
export type SubscriberRow = typeof exchangeSubscribers.$inferSelect;
