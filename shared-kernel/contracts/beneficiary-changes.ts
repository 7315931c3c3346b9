import { LifeDate } from './common.ts';
import { type Infer, oneOf, string } from './schema.ts';
import { sentSubmission, submissionContracts, submissionInput } from './submissions.ts';

export const DepartureReason = oneOf([
  'MUTUELLE_OBLIGATOIRE',
  'PLUS_A_CHARGE',
  'SEPARATION',
  'DIVORCE',
  'DECES',
]);
export type DepartureReason = Infer<typeof DepartureReason>;

const departure = { reason: DepartureReason, leavesOn: LifeDate };

/** POST /beneficiary-departures; `leavesOn` is the last day covered. */
export const DepartureInput = submissionInput('one', departure);
export type DepartureInput = Infer<typeof DepartureInput>;

/** GET /beneficiary-departures/{id}: the submitted departure. */
export const Departure = sentSubmission('one', departure);
export type Departure = Infer<typeof Departure>;

const identity = { firstName: string(), surName: string(), birthDate: LifeDate };

/** POST /beneficiary-corrections: the corrected names and birth date. */
export const CorrectionInput = submissionInput('one', identity);
export type CorrectionInput = Infer<typeof CorrectionInput>;

/** GET /beneficiary-corrections/{id}: the submitted correction. */
export const Correction = sentSubmission('one', identity);
export type Correction = Infer<typeof Correction>;

/** POST /teletransmission-changes, and GET /teletransmission-changes/{id}. */
export const TeletransmissionChange = submissionContracts('one', {
  /** The states that a member can request. Only the health insurance sets the third one, INACTIVE. */
  wished: oneOf(['ACTIVE', 'NOT_WISHED']),
});
export type TeletransmissionInput = Infer<typeof TeletransmissionChange.input>;
