import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/request-context.ts';

/** Tokens of teams. A token is shown once and stored as a hash. */
export const registryTokens = pgTable('registry_tokens', {
  id: uuid().primaryKey(),
  hash: text().notNull().unique(),
  team: text().notNull(),
  /** Ids of the remotes that the team may publish and move; 'shell' is one of them. */
  remotes: jsonb().$type<string[]>().notNull(),
  /** Environments in which the team may move them. */
  environments: jsonb().$type<string[] | 'all'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true, mode: 'date' }),
  /** True: it only publishes previews of branches, and moves nothing. */
  previewsOnly: boolean('previews_only').notNull().default(false),
  /** Claims of the build's own token about its source (`identity/claims.ts`). */
  claims: jsonb().$type<Record<string, unknown>>(),
  /** The build whose own token was exchanged for this one; null for a token created by command. */
  build: jsonb().$type<Actor>(),
});
export type TokenRow = typeof registryTokens.$inferSelect;
