import type { documents } from './documents.table.ts';

/** A document that the portal made for a member. */
export type MadeDocument = Pick<
  typeof documents.$inferInsert,
  'memberId' | 'tab' | 'title' | 'fileName' | 'uploadDate' | 'typeCode' | 'typeDoc'
> & { id: string; bytes: Buffer };

/** Stores such a document among those of the member. A second call with the same id changes nothing. */
export type KeepDocument = (document: MadeDocument) => Promise<void>;
