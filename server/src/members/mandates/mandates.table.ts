import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * SEPA mandates of the core system, and those that members sign here. `to_sign` is a document that waits for
 * its signature, at most one for each member.
 */
export const mandates = pgTable(
  'mandates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    rum: text('rum').notNull(),
    state: text('state', { enum: ['to_sign', 'signed', 'active', 'rejected', 'revoked'] }).notNull(),
    /** Reason of the core system's rejection, written for the member. */
    reason: text('reason'),
    ibanEncrypted: text('iban_encrypted').notNull(),
    ibanHash: text('iban_hash').notNull(),
    bic: text('bic').notNull(),
    holder: text('holder').notNull(),
    signedOn: date('signed_on', { mode: 'string' }),
    /** Null without a collection, or if the core system does not tell. */
    lastCollectionOn: date('last_collection_on', { mode: 'string' }),
    revokedOn: date('revoked_on', { mode: 'string' }),
    /** The mandate signed here that replaced it. */
    replacedById: uuid('replaced_by_id'),

    /** Content of the document (`MandateText`), encrypted; null before the document is made. */
    textEncrypted: text('text_encrypted'),
    fileKey: text('file_key'),
    /** SHA-256 of the document in clear. */
    sha256: text('sha256'),
    bytes: integer('bytes'),
    preparedAt: instant('prepared_at'),

    /** Time of the signature here, and its proof. */
    signedAt: instant('signed_at'),
    /** Network address of the signature. */
    signedFrom: text('signed_from'),
    /** Id of the confirming code, which the audit trail names too. */
    actionId: uuid('action_id'),
    /** Masked address of the code. */
    codeEmail: text('code_email'),
    codeSentAt: instant('code_sent_at'),
    codeVerifiedAt: instant('code_verified_at'),
  },
  (t) => [
    uniqueIndex('mandates_rum').on(t.memberId, t.rum),
    uniqueIndex('mandates_to_sign').on(t.memberId).where(sql`state = 'to_sign'`),
    index('mandates_replaced_by').on(t.replacedById),
  ],
);
export type MandateRow = typeof mandates.$inferSelect;
