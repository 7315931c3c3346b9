import { Id, Instant, LifeDate } from './common.ts';
import { array, type Infer, int, object, type Schema, string } from './schema.ts';

/**
 * Answer to a refund claim, a hospital cover request or a quote. GET /requests/{requestId} shows its progress;
 * `expectedBy` is the day by which the insurer answers.
 */
export const SubmissionReceipt = object({
  id: Id,
  requestId: Id,
  reference: string(),
  expectedBy: LifeDate,
});
export type SubmissionReceipt = Infer<typeof SubmissionReceipt>;

/** A file that was sent; GET /requests/messages/file?documentId={id} answers its content. */
export const SubmittedFile = object({ id: Id, name: string(), bytes: int(), kind: string() });

/** The person whom the submission is for. */
export const SubmittedPerson = object({ id: Id, firstName: string() });

const PEOPLE = {
  none: {},
  one: { beneficiary: SubmittedPerson },
  several: { beneficiaries: array(SubmittedPerson) },
};

/**
 * GET {path}/{id}: a submission as it was sent. `own` are the fields that only this kind has, `person` says for whom it
 * is. GET /requests/{requestId} answers its progress.
 */
/*@__NO_SIDE_EFFECTS__*/
export const sentSubmission = <Choice extends keyof typeof PEOPLE, Own extends Record<string, Schema>>(
  person: Choice,
  own: Own,
) =>
  object({
    ...SubmissionReceipt.shape,
    ...PEOPLE[person],
    ...own,
    files: array(SubmittedFile),
    createdAt: Instant,
  });
