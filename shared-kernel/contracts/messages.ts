import { Id } from './common.ts';
import { array, type Infer, nullable, object, oneOf, optional, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

/** The subject of a message. The form offers all but DEMANDE, which is a request without a category. */
export const ContactCategory = oneOf([
  'MEMBERSHIP',
  'TP_CARD',
  'CONTRIBUTIONS',
  'GUARANTEES',
  'REFUNDS',
  'SUPPORT_QUOTES',
  'TELETRANSMISSION',
  'OTHER',
  'DEMANDE',
]);
export type ContactCategory = Infer<typeof ContactCategory>;

/** GET /contact-themes: the categories that the form offers this member, in its order. */
export const ContactThemes = object({ categories: array(ContactCategory) });
export type ContactThemes = Infer<typeof ContactThemes>;

/** POST /messages (JSON, `Idempotency-Key`). `rules/contact-message` checks every field. */
export const MessageInput = object({
  category: ContactCategory,
  /** One of the objects of the category in `rules/contact-categories`. */
  object: string(),
  body: string(),
  /** The contract with the option to change. Ignored for every other object. */
  contractId: optional(Id),
  uploadIds: optional(array(Id)),
});
export type MessageInput = Infer<typeof MessageInput>;

/** GET /messages/{id}: a message that opened a request, as it was sent. */
export const SentMessage = sentSubmission('none', {
  category: ContactCategory,
  object: string(),
  body: string(),
  /** The contract with the option to change, as it was on that day; null in every other message. */
  contractName: optional(nullable(string())),
  contractNumber: optional(nullable(string())),
});

/**
 * POST /requests/{id}/messages: a reply; POST /requests/{id}/answers: the answer to the insurer's request.
 * Each needs a text or a file. Returns a `SubmissionReceipt` with the id of the message.
 */
export const ReplyInput = object({ text: optional(string()), uploadIds: optional(array(Id)) });
export type ReplyInput = Infer<typeof ReplyInput>;
