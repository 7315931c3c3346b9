import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../auth/auth.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Public keys of members' devices. The private keys never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Host name on which it was created. Browsers offer it only there. */
    rpId: text('rp_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the device; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Challenges for devices, one for each session or pending sign-in. The first answer uses it up, even a wrong one. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'add:<session>' or 'sign-in:<waiting sign-in>'. */
    owner: text('owner').notNull().unique(),
    challenge: text('challenge').notNull(),
    rpId: text('rp_id').notNull(),
    origin: text('origin').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;
