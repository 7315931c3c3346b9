import { Id, LifeDate } from './common.ts';
import { array, type Infer, object, oneOf, optional, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

export const DepartureReason = oneOf([
  'MUTUELLE_OBLIGATOIRE',
  'PLUS_A_CHARGE',
  'SEPARATION',
  'DIVORCE',
  'DECES',
]);
export type DepartureReason = Infer<typeof DepartureReason>;

const departure = { reason: DepartureReason, leavesOn: LifeDate };

/** POST /beneficiary-departures (JSON, `Idempotency-Key`); `leavesOn` is the last day covered. */
export const DepartureInput = object({ beneficiaryId: Id, ...departure, uploadIds: optional(array(Id)) });
export type DepartureInput = Infer<typeof DepartureInput>;

/** GET /beneficiary-departures/{id}: what was sent. */
export const Departure = sentSubmission('one', departure);
export type Departure = Infer<typeof Departure>;

const identity = { firstName: string(), surName: string(), birthDate: LifeDate };

/** POST /beneficiary-corrections (JSON, `Idempotency-Key`): the names and the birth date as they should be. */
export const CorrectionInput = object({ beneficiaryId: Id, ...identity, uploadIds: optional(array(Id)) });
export type CorrectionInput = Infer<typeof CorrectionInput>;

/** GET /beneficiary-corrections/{id}: what was sent. */
export const Correction = sentSubmission('one', identity);
export type Correction = Infer<typeof Correction>;

/** What a member can ask for. The third state, INACTIVE, is set by the health insurance alone. */
const wish = { wished: oneOf(['ACTIVE', 'NOT_WISHED']) };

/** POST /teletransmission-changes (JSON, `Idempotency-Key`) */
export const TeletransmissionInput = object({ beneficiaryId: Id, ...wish, uploadIds: optional(array(Id)) });
export type TeletransmissionInput = Infer<typeof TeletransmissionInput>;

/** GET /teletransmission-changes/{id}: what was sent. */
export const TeletransmissionChange = sentSubmission('one', wish);
export type TeletransmissionChange = Infer<typeof TeletransmissionChange>;
