import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Generations of the key that signs compositions. They are in the database so that every replica signs with the same
 * key.
 */
export const registrySigningKeys = pgTable('registry_signing_keys', {
  keyId: text('key_id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Public JWK: kty EC, crv P-256, x, y. */
  publicJwk: jsonb('public_jwk').$type<JsonWebKey>().notNull(),
  /** The key's signatures are refused from this instant on; null while they are valid. */
  retiredAt: timestamp('retired_at', { withTimezone: true, mode: 'date' }),
  /** Private JWK, encrypted with a key that is not in the database. */
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
});
export type SigningKeyRow = typeof registrySigningKeys.$inferSelect;
