import { Instant, LifeDate } from './common.ts';
import { EndingGround } from './contract-endings.ts';
import { type Infer, nullable, object, oneOf, string } from './schema.ts';

/** The contracts to end, for a person whose contracts the page does not know. */
export const EndingScope = oneOf(['ALL', 'HEALTH', 'FORESIGHT']);
export type EndingScope = Infer<typeof EndingScope>;

/**
 * POST /ending-notices: asks to end a contract without a sign-in. `contractReference` is the number of the
 * contract or of the member. `rules/ending-notice` checks every field. A repeated notice on the same day gets
 * the first answer.
 */
export const EndingNoticeInput = object({
  surName: string(),
  firstName: string(),
  contractReference: string(),
  email: string(),
  scope: EndingScope,
  ground: EndingGround,
  eventOn: nullable(LifeDate),
  wishedOn: nullable(LifeDate),
  comment: nullable(string()),
});
export type EndingNoticeInput = Infer<typeof EndingNoticeInput>;

/** The notice was received. The answer does not depend on whether anybody on file has this name and number. */
export const EndingNoticeReceipt = object({
  reference: string(),
  receivedAt: Instant,
  /** The last covered day, if the contract allows this ground. */
  endOn: LifeDate,
  /** The dated receipt, a PDF in base64. */
  file: object({ name: string(), base64: string() }),
});
export type EndingNoticeReceipt = Infer<typeof EndingNoticeReceipt>;
