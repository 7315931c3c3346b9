import { Id, LifeDate } from './common.ts';
import { CancellationReason } from './contract-endings.ts';
import { array, boolean, type Infer, nullable, object, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

/** An option of a contract, as GET /contracts names it. */
const ChosenOption = object({ contractId: Id, optionId: string() });

/**
 * POST /option-cancellations (JSON, `Idempotency-Key`). `beneficiaryIds` names the people who give up the
 * options. Without `wishedOn` they end as early as the reason allows. `rules/option-cancellation` checks
 * every field.
 */
export const OptionCancellationInput = object({
  reason: CancellationReason,
  options: array(ChosenOption),
  beneficiaryIds: array(Id),
  wishedOn: nullable(LifeDate),
});
export type OptionCancellationInput = Infer<typeof OptionCancellationInput>;

/** A contract with its cancelled options, as they were when the request was sent. */
export const CancelledContract = object({
  /** The core system's identifier; null for a contract that it has not sent. */
  externalId: nullable(string()),
  number: string(),
  name: string(),
  /** `id` is the core system's identifier; the name if it sends only names. */
  options: array(object({ id: string(), name: string() })),
});
export type CancelledContract = Infer<typeof CancelledContract>;

/** The sender of the request. */
export const Applicant = object({ firstName: string(), surName: string(), email: nullable(string()) });

/** GET /option-cancellations/{id}: the request as it was sent. */
export const OptionCancellation = sentSubmission('several', {
  applicant: Applicant,
  membershipNumber: string(),
  contracts: array(CancelledContract),
  reason: CancellationReason,
  /** `beneficiaries` are all people of the contracts. */
  everyone: boolean(),
  wishedOn: nullable(LifeDate),
  endOn: LifeDate,
});
export type OptionCancellation = Infer<typeof OptionCancellation>;
