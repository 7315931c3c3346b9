import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A supporting document that a member shared. Its progress is that of the request in `requests`, its files are `documents`. */
export const sharedDocuments = submissionTable('shared_documents', 'one', {
  /** A code of `SHARED_DOCUMENT_TYPES`. */
  documentType: integer('document_type').notNull(),
  comment: text('comment'),
  /**
   * The expected documents that this one answers. `externalId` is the core system's own id, null if only the
   * portal expects it.
   */
  expectations: jsonb('expectations').$type<{ id: string; externalId: string | null }[]>().notNull(),
  /** The event that reported it to the core system. */
  eventId: uuid('event_id').unique(),
  /** The core system's answer; null while it waits. */
  outcome: text('outcome').$type<'confirmed' | 'rejected'>(),
  /** Reason of the rejection, written for the member. */
  reason: text('reason'),
});
export type SharedDocumentRow = typeof sharedDocuments.$inferSelect;
