import { Id, LifeDate } from './common.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';
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
  /** Code of `uploadDocumentsTypes` where the title is the name of that type. Absent in answers of the previous release. */
  documentType: optional(nullable(int())),
});
export type PortalDocument = Infer<typeof PortalDocument>;

/** GET /documents?tab= ; file at GET /documents/{id}/file */
export const DocumentList = object({
  documents: array(PortalDocument),
  /** The types of shared documents. Absent in answers of the previous release. */
  uploadDocumentsTypes: optional(array(UploadDocumentType)),
});
