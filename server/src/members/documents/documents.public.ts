import type { Executor } from '../../platform/db/database.ts';
import type { documents } from './documents.table.ts';

/** A document that the portal made for a member. */
export type MadeDocument = Pick<
  typeof documents.$inferInsert,
  'memberId' | 'tab' | 'title' | 'fileName' | 'uploadDate' | 'typeCode' | 'typeDoc'
> & { id: string; bytes: Buffer };

/** Stores a document made by the portal for the member. A second call with the same id changes nothing. */
export type KeepDocument = (document: MadeDocument) => Promise<void>;

/** The files that a member shared with a request. */
export interface FilesToShare {
  memberId: string;
  beneficiaryId: string;
  requestId: string;
  /** A code of `SHARED_DOCUMENT_TYPES`. */
  documentType: number;
  createdAt: Date;
  files: readonly { fileName: string; bytes: number; fileKey: string; sha256: string | null }[];
}

/** Stores them among the member's shared documents, in the transaction of the request. */
export type AddSharedDocuments = (tx: Executor, shared: FilesToShare) => Promise<void>;
