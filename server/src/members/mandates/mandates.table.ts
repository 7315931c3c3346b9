import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * SEPA mandates: those of the core system, and those that members sign here. `to_sign` is a document that waits for its
 * signature, at most one for each member.
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
    /** Why the core system rejected it, in words for the member. */
    reason: text('reason'),
    ibanEncrypted: text('iban_encrypted').notNull(),
    ibanHash: text('iban_hash').notNull(),
    bic: text('bic').notNull(),
    holder: text('holder').notNull(),
    signedOn: date('signed_on', { mode: 'string' }),
    /** Null where nothing was collected, or the core system does not say. */
    lastCollectionOn: date('last_collection_on', { mode: 'string' }),
    revokedOn: date('revoked_on', { mode: 'string' }),
    /** The mandate signed here that took its place. */
    replacedById: uuid('replaced_by_id'),

    /** What the document says (`MandateText`), encrypted; null while no document was made. */
    textEncrypted: text('text_encrypted'),
    fileKey: text('file_key'),
    /** Of the document in clear. */
    sha256: text('sha256'),
    bytes: integer('bytes'),
    preparedAt: instant('prepared_at'),

    /** When it was signed here, and the proof of it. */
    signedAt: instant('signed_at'),
    /** Network address that the signature came from. */
    signedFrom: text('signed_from'),
    /** Id of the code that confirmed it, which the audit trail names too. */
    actionId: uuid('action_id'),
    /** Masked address that the code went to. */
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
