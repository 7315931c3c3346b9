import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from './roles.contracts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Tokens of the machine, which set a new registry up. Each is a random value in a data folder, stored here as a hash. */
export const bootstrapTokens = pgTable('registry_bootstrap_tokens', {
  id: uuid().primaryKey(),
  hash: text().notNull().unique(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});
export type BootstrapTokenRow = typeof bootstrapTokens.$inferSelect;

/** One row at most; without it, the registry is new. */
export const bootstrapState = pgTable('registry_bootstrap_state', {
  id: integer().primaryKey(),
  /** The registry is older than random tokens: the token derived from the master key is still accepted. */
  acceptsDerived: boolean('accepts_derived').notNull(),
  /** When the first operator signed in. From then on machine tokens are refused. */
  endedAt: instant('ended_at'),
});

/** Operators who signed in. A token is shown once and stored as a hash. */
export const registrySessions = pgTable('registry_sessions', {
  id: uuid().primaryKey(),
  hash: text().notNull().unique(),
  issuer: text().notNull(),
  subject: text().notNull(),
  name: text().notNull(),
  /** The issuer's claim, mapped by the configuration. Roles granted by the registry are read at each call. */
  claimed: jsonb().$type<Role[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});
export type SessionRow = typeof registrySessions.$inferSelect;

/** Roles that the registry gives to an identity of an issuer. */
export const registryRoles = pgTable(
  'registry_roles',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The person's name, as given by the grantor. */
    name: text().notNull(),
    role: jsonb().$type<Role>().notNull(),
    grantedAt: instant('granted_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('registry_roles_identity').on(table.issuer, table.subject)],
);
export type RoleRow = typeof registryRoles.$inferSelect;

/** Recently accepted tokens of issuers, so that each proves an identity only once. */
export const usedProofs = pgTable('registry_used_proofs', {
  /** SHA-256 of the signed part. */
  proof: text().primaryKey(),
  usedAt: instant('used_at').notNull(),
});
