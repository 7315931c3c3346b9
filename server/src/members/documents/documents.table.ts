import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beneficiaries, members } from '../insured/insured.table.ts';

/** Documents that the insurer sent to a member, and supporting documents that the member shared. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Person whom it concerns; null for the whole contract. */
    beneficiaryId: uuid('beneficiary_id').references(() => beneficiaries.id, { onDelete: 'set null' }),
    /** The contract that it belongs to, if any. No foreign key, because the previous release does not know it. */
    contractId: uuid('contract_id'),
    tab: text('tab').$type<PortalDocument['tab']>().notNull(),
    title: text('title').notNull(),
    fileName: text('file_name').notNull(),
    uploadDate: date('upload_date', { mode: 'string' }).notNull(),
    /** Kind of the document: 'ECHEANCIER', 'SCHOOL_CERTIFICATE'. */
    typeCode: text('type_code').notNull(),
    /** JUSTIFICATIF: shared by the member; INFORMATION: sent by the insurer. */
    typeDoc: text('type_doc', { enum: ['JUSTIFICATIF', 'INFORMATION'] }).notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file in hex, which is also its key in the store. */
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    /**
     * The request with which the member shared it; null for a document of the core system or the portal. No
     * foreign key, as for `contractId`.
     */
    requestId: uuid('request_id'),
    /** When the member first opened it; a read-only session leaves it null. */
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('documents_member').on(t.memberId, t.tab, t.uploadDate)],
);
