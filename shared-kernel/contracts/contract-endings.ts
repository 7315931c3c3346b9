import { Id, LifeDate } from './common.ts';
import { array, type Infer, nullable, object, oneOf, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

/** Why a member may end an individual contract (code de la mutualité, art. L221-10 to L221-17). */
export const EndingGround = oneOf([
  'AFTER_ONE_YEAR',
  'YEARLY_DATE',
  'MOVE',
  'MARITAL_STATUS',
  'MATRIMONIAL_REGIME',
  'OCCUPATION',
  'RETIREMENT',
  'GROUP_CONTRACT',
  'STATE_AID',
  'OTHER',
]);
export type EndingGround = Infer<typeof EndingGround>;

/** The part to end: the reasons of a cancellation request in the specification. */
export const CancellationReason = oneOf(['OPTIONAL_BENEFITS', 'INDIVIDUAL_CONTRACT', 'DUE_DATE']);
export type CancellationReason = Infer<typeof CancellationReason>;

/**
 * POST /cancellations (JSON, `Idempotency-Key`; files were uploaded before). `eventOn` is the day of the event of a legal
 * ground. Without `wishedOn` the contract ends as early as the ground allows. `rules/contract-ending` checks every field.
 */
export const ContractEndingInput = object({
  contractId: Id,
  ground: EndingGround,
  eventOn: nullable(LifeDate),
  wishedOn: nullable(LifeDate),
  comment: nullable(string()),
  uploadIds: array(Id),
});
export type ContractEndingInput = Infer<typeof ContractEndingInput>;

/** GET /cancellations/{id}: the request as it was sent, with the contract as it was then. */
export const ContractEnding = sentSubmission('none', {
  contractName: string(),
  contractNumber: string(),
  ground: EndingGround,
  eventOn: nullable(LifeDate),
  wishedOn: nullable(LifeDate),
  comment: nullable(string()),
  endOn: LifeDate,
});
export type ContractEnding = Infer<typeof ContractEnding>;
