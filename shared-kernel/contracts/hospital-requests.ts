import { Id, Instant, LifeDate } from './common.ts';
import { array, type Infer, nullable, object, oneOf, optional, string, union } from './schema.ts';
import { SubmissionReceipt, SubmittedFile, SubmittedPerson } from './submissions.ts';

export const HospitalizationType = oneOf(['AMBULATORY', 'OTHER']);
export type HospitalizationType = Infer<typeof HospitalizationType>;

/** One of the directory by its id, or what the member knows of it: a name, and a FINESS or Adeli number. */
export const HospitalChoice = union([
  object({ id: Id }),
  object({
    name: string(),
    city: optional(string()),
    finess: optional(string()),
    adeli: optional(string()),
  }),
]);
export type HospitalChoice = Infer<typeof HospitalChoice>;

/**
 * POST /hospital-requests (JSON, `Idempotency-Key`). `rules/hospital-request` gives the verdict on every field, with
 * the paths that a refusal names: `admissionDate`, `establishment.finess`, `uploadIds.0` …
 */
export const HospitalRequestInput = object({
  /** Who goes to hospital. */
  beneficiaryId: Id,
  admissionDate: LifeDate,
  releaseDate: optional(nullable(LifeDate)),
  /** Three digits, as the hospital's letter gives them; an empty text is none. */
  dmtCode: optional(nullable(string())),
  hospitalizationType: HospitalizationType,
  establishment: HospitalChoice,
  natureOfAct: string(),
  comment: optional(string()),
  uploadIds: optional(array(Id)),
});
export type HospitalRequestInput = Infer<typeof HospitalRequestInput>;

export const HospitalRequestReceipt = SubmissionReceipt;
export type HospitalRequestReceipt = SubmissionReceipt;

/** GET /hospital-requests/{id}: what was sent; its progress is the request's. */
export const HospitalRequest = object({
  ...SubmissionReceipt.shape,
  beneficiary: SubmittedPerson,
  admissionDate: LifeDate,
  releaseDate: nullable(LifeDate),
  dmtCode: nullable(string()),
  hospitalizationType: HospitalizationType,
  establishment: object({
    /** Null for one that was entered by hand. */
    id: nullable(Id),
    name: string(),
    city: nullable(string()),
    finess: nullable(string()),
    adeli: nullable(string()),
  }),
  natureOfAct: string(),
  comment: nullable(string()),
  files: array(SubmittedFile),
  createdAt: Instant,
});
export type HospitalRequest = Infer<typeof HospitalRequest>;
