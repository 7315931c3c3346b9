import { Id, LifeDate } from './common.ts';
import { type Infer, int, object, string } from './schema.ts';

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
