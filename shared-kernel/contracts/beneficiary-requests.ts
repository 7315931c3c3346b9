import { Id, LifeDate } from './common.ts';
import { array, boolean, type Infer, nullable, object, oneOf, optional, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

/** Why a person joins: the ten types of the specification. */
export const BeneficiaryProfile = oneOf([
  'SPOUSE',
  'PACS',
  'COHABITANT',
  'BIRTH',
  'ADOPTED',
  'DEPENDANT',
  'STUDENT',
  'JOB_SEEKER',
  'CIVIC_SERVICE',
  'DISABLED',
]);
export type BeneficiaryProfile = Infer<typeof BeneficiaryProfile>;

/** The main categories; each is also the rank of the person in the family. */
export const BeneficiaryCategory = oneOf(['PARTNER', 'CHILD', 'OTHER']);
export type BeneficiaryCategory = Infer<typeof BeneficiaryCategory>;

/** The documents that prove a situation. */
export const BeneficiaryPaper = oneOf([
  'SOCIAL_SECURITY_CERTIFICATE',
  'ADDRESS_PROOF',
  'PACS_CONTRACT',
  'COHABITATION_CERTIFICATE',
  'TAX_PROOF',
  'SCHOOL_CERTIFICATE',
  'APPRENTICESHIP_CONTRACT',
  'JOB_CENTRE_REGISTRATION',
  'DISABILITY_CERTIFICATE',
  'DISABILITY_CARD',
  'CIVIC_SERVICE_CONTRACT',
]);
export type BeneficiaryPaper = Infer<typeof BeneficiaryPaper>;

export const PersonSex = oneOf(['MALE', 'FEMALE']);

/**
 * POST /beneficiaries (JSON, `Idempotency-Key`, with earlier uploads). `rules/beneficiary-request` checks
 * every field; `rules/beneficiary-profiles` has the requirements of each profile.
 */
export const BeneficiaryRequestInput = object({
  category: BeneficiaryCategory,
  profile: BeneficiaryProfile,
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  /** Required; optional here so that its absence gets its own code. */
  sex: optional(PersonSex),
  /** False if the person is covered through the number of a parent. */
  ownNumber: boolean(),
  /** The 13 characters, and the 2 digits of the key. */
  socialSecurityNumber: optional(string()),
  socialSecurityKey: optional(string()),
  /** The id of the covered parent, for a person without a number of their own. */
  linkedParentId: optional(Id),
  /** Covered by another mutual or by the CSS. */
  otherCover: boolean(),
  alsaceMoselle: boolean(),
  membershipStart: LifeDate,
  /** The kind of document of each upload, in the order of `uploadIds`. */
  papers: array(BeneficiaryPaper),
  uploadIds: array(Id),
});
export type BeneficiaryRequestInput = Infer<typeof BeneficiaryRequestInput>;

/** GET /beneficiaries/requests/{id}: the addition as it was sent. */
export const SentBeneficiaryRequest = sentSubmission('none', {
  category: BeneficiaryCategory,
  profile: BeneficiaryProfile,
  firstName: string(),
  surName: string(),
  birthDate: LifeDate,
  sex: PersonSex,
  nirMasked: nullable(string()),
  otherCover: boolean(),
  alsaceMoselle: boolean(),
  membershipStart: LifeDate,
  papers: array(BeneficiaryPaper),
});
