import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Generations of the key that signs compositions. In the database, so that every replica signs alike. */
export const registrySigningKeys = pgTable('registry_signing_keys', {
  keyId: text('key_id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Public JWK: kty EC, crv P-256, x, y. */
  publicJwk: jsonb('public_jwk').$type<JsonWebKey>().notNull(),
  /** Its signatures are refused from then on; null while they are good. */
  retiredAt: timestamp('retired_at', { withTimezone: true, mode: 'date' }),
  /** Private JWK, sealed with a key that the database does not know. */
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
});
