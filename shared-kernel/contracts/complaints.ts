import { Id, LifeDate } from './common.ts';
import { array, type Infer, object, oneOf, string } from './schema.ts';
import { sentSubmission } from './submissions.ts';

/** The subject of a complaint: the claim kinds of the specification. Each has its own type code. */
export const ComplaintTheme = oneOf([
  'FEE',
  'MEMBERSHIP',
  'CARD',
  'WARRANTIES',
  'REFUNDS',
  'TELETRANSMISSION',
]);
export type ComplaintTheme = Infer<typeof ComplaintTheme>;

/** The problem. `complaintObjectsOf` of `rules/complaint` lists those of each theme. */
export const ComplaintObject = oneOf([
  'AMOUNT_DEBITED',
  'DEBIT_DATE',
  'FEE_INCREASE',
  'OVERPAYMENT',
  'JOINING_DELAY',
  'PERSON_NOT_COVERED',
  'TERMINATION',
  'CERTIFICATE',
  'CARD_NOT_RECEIVED',
  'CARD_WRONG',
  'CARD_REFUSED',
  'COVER_REFUSED',
  'COVER_LEVEL',
  'COVER_UNCLEAR',
  'REFUND_DELAY',
  'REFUND_AMOUNT',
  'REFUND_REFUSED',
  'REFUND_ACCOUNT',
  'FLOW_STOPPED',
  'FLOW_PERSON_MISSING',
  'FLOW_RECEIVED_TWICE',
  'OTHER',
]);
export type ComplaintObject = Infer<typeof ComplaintObject>;

/** POST /claims (JSON, `Idempotency-Key`; files were uploaded before). `rules/complaint` checks every field. */
export const ComplaintInput = object({
  theme: ComplaintTheme,
  object: ComplaintObject,
  comment: string(),
  uploadIds: array(Id),
});
export type ComplaintInput = Infer<typeof ComplaintInput>;

/** GET /claims/{id}: the complaint as it was sent, with the days promised then. */
export const Complaint = sentSubmission('none', {
  theme: ComplaintTheme,
  object: ComplaintObject,
  comment: string(),
  acknowledgeBy: LifeDate,
  mediatorFrom: LifeDate,
});
export type Complaint = Infer<typeof Complaint>;
