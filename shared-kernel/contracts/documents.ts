import { Id, LifeDate } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  nullable,
  object,
  oneOf,
  optional,
  regex,
  string,
} from './schema.ts';
import { UploadDocumentType } from './shared-documents.ts';

export const DocumentTab = oneOf(['health', 'foresight', 'contribution', 'shared']);
export type DocumentTab = Infer<typeof DocumentTab>;

/** The spec's document fields; `nameBeneciary` is spelt as the insurer's interface spells it. */
export const PortalDocument = object({
  id: Id,
  fileName: string(),
  title: string(),
  uploadDate: LifeDate,
  typeCode: string(),
  tab: DocumentTab,
  nameBeneciary: nullable(string()),
  bytes: int(),
  isNew: boolean(),
  /** Product of the contract that it belongs to. Absent in answers of the previous release. */
  contractName: optional(nullable(string())),
  /**
   * Code of `uploadDocumentsTypes` if the title is the name of that type. Absent in answers of the previous
   * release.
   */
  documentType: optional(nullable(int())),
});
export type PortalDocument = Infer<typeof PortalDocument>;

/** With `limit`, a page of one year, by default the newest with documents; without it, all documents at once. */
export const DocumentFilters = object({
  tab: optional(DocumentTab),
  year: optional(string().check(regex(/^\d{4}$/))),
  cursor: optional(string()),
  /** Documents per page, at most 200. */
  limit: optional(string()),
});
export type DocumentFilters = Infer<typeof DocumentFilters>;

/** GET /documents ; file at GET /documents/{id}/file */
export const DocumentList = object({
  documents: array(PortalDocument),
  /** The year of the page; null without any document. Absent without `limit`, as are `years` and `nextCursor`. */
  year: optional(nullable(string())),
  /** Every year with documents, newest first. Only on the first page of a year. */
  years: optional(array(string())),
  nextCursor: optional(nullable(string())),
  /** The types of shared documents. Absent in answers of the previous release. */
  uploadDocumentsTypes: optional(array(UploadDocumentType)),
});
export type DocumentList = Infer<typeof DocumentList>;

/** GET /documents/search */
export const FoundDocuments = object({ documents: array(PortalDocument) });
export type FoundDocuments = Infer<typeof FoundDocuments>;
