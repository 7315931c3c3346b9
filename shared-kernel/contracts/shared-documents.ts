import { Id } from './common.ts';
import { array, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

/** The names of the supporting documents that members share. */
export const SharedDocumentName = oneOf([
  'social_security_rights',
  'schooling',
  'employment_centre',
  'tax_notice',
  'pacs_proof',
  'common_life',
  'pension_rights',
  'disability',
  'other_supporting_document',
]);
export type SharedDocumentName = Infer<typeof SharedDocumentName>;

/** A type of `uploadDocumentsTypes`: the code of its requests, its name, and the kind of its documents. */
export const UploadDocumentType = object({
  code: int(),
  name: SharedDocumentName,
  kind: oneOf(['JUSTIFICATIF']),
});
export type UploadDocumentType = Infer<typeof UploadDocumentType>;

/** POST /documents (JSON, `Idempotency-Key`; files were uploaded before). `rules/shared-document` checks every field. */
export const SharedDocumentInput = object({
  /** A code of `SHARED_DOCUMENT_TYPES`. */
  documentType: int(),
  beneficiaryId: Id,
  comment: optional(string()),
  uploadIds: array(Id),
});
export type SharedDocumentInput = Infer<typeof SharedDocumentInput>;

/** GET /documents/{id}: a supporting document as it was sent. */
export const SentSharedDocument = sentSubmission('one', {
  documentType: int(),
  comment: nullable(string()),
});
