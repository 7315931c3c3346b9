import { Id, LifeDate } from './common.ts';
import { type Infer, int, object, string } from './schema.ts';

/**
 * Answer to a claim, a hospital cover request or a quote: `requestId` is where its progress shows
 * (GET /requests/{requestId}), `expectedBy` the day by which it is answered.
 */
export const SubmissionReceipt = object({
  id: Id,
  requestId: Id,
  reference: string(),
  expectedBy: LifeDate,
});
export type SubmissionReceipt = Infer<typeof SubmissionReceipt>;

/** A file as it was sent; its content is GET /requests/messages/file?documentId={id}. */
export const SubmittedFile = object({ id: Id, name: string(), bytes: int(), kind: string() });

/** Whom it is for. */
export const SubmittedPerson = object({ id: Id, firstName: string() });
