import { Id, LifeDate } from './common.ts';
import { array, type Infer, nullable, object, oneOf, optional, string, union } from './schema.ts';
import { sentSubmission } from './submissions.ts';

export const HospitalizationType = oneOf(['AMBULATORY', 'OTHER']);
export type HospitalizationType = Infer<typeof HospitalizationType>;

/** An establishment of the directory by its id, or one that the member describes by name and FINESS or Adeli number. */
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
 * POST /hospital-requests (JSON, `Idempotency-Key`). `rules/hospital-request` checks every field. A refusal names fields
 * by path: `admissionDate`, `establishment.finess`, `uploadIds.0` …
 */
export const HospitalRequestInput = object({
  /** The patient. */
  beneficiaryId: Id,
  admissionDate: LifeDate,
  releaseDate: optional(nullable(LifeDate)),
  /** Three digits from the hospital's letter; an empty text counts as null. */
  dmtCode: optional(nullable(string())),
  hospitalizationType: HospitalizationType,
  establishment: HospitalChoice,
  natureOfAct: string(),
  comment: optional(string()),
  uploadIds: optional(array(Id)),
});
export type HospitalRequestInput = Infer<typeof HospitalRequestInput>;

/** GET /hospital-requests/{id}: the submitted request. GET /requests/{requestId} returns its progress. */
export const HospitalRequest = sentSubmission('one', {
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
});
export type HospitalRequest = Infer<typeof HospitalRequest>;
