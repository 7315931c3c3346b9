import { Id, LifeDate } from './common.ts';
import { CardMetaInformations } from './environment.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';
import { sentSubmission, submissionInput } from './submissions.ts';
import { Wallet } from './wallet.ts';

export const TpCardSummary = object({
  available: boolean(),
  validFrom: LifeDate,
  validTo: LifeDate,
  covered: array(object({ firstName: string(), surName: string() })),
});
export type TpCardSummary = Infer<typeof TpCardSummary>;

/** GET /tp-card; PDF at GET /tp-card/file. A contract that ended has no card (404 `tp_card_unavailable`). */
export const TpCard = object({
  amcNumber: string(),
  conventionType: string(),
  routingCriterion: string(),
  membershipNumber: string(),
  contractNumber: string(),
  operator: string(),
  careNetwork: nullable(string()),
  /** Additional facts of the card's operator. Absent if there are none. */
  metaInformations: optional(CardMetaInformations),
  validFrom: LifeDate,
  validTo: LifeDate,
  /** Content of the QR code, for the devices of health professionals. */
  qrPayload: string(),
  /** The modules of the QR code, one text of 0 and 1 per row, so that the browser needs no library to draw it. */
  qrRows: array(string()),
  columns: array(object({ code: string(), label: string() })),
  beneficiaries: array(
    object({
      firstName: string(),
      surName: string(),
      birthDate: LifeDate,
      rank: int(),
      guarantees: array(object({ rate: string(), circuit: string() })),
    }),
  ),
  paper: object({
    lastSentOn: nullable(LifeDate),
    /** First day on which another paper card may be ordered; null if none blocks it. */
    resendFrom: nullable(LifeDate),
    /** The order of a paper card that has not been sent. */
    ordered: optional(nullable(object({ requestId: Id, on: LifeDate }))),
    format: oneOf(['PAPER', 'DIGITAL', 'NUMERICAL']),
  }),
  /** The wallets that can hold the card. */
  wallets: optional(array(Wallet)),
});
export type TpCard = Infer<typeof TpCard>;

/** POST /tp-card/resend (`Idempotency-Key`): orders another paper card, to the postal address on file. */
export const CardResendInput = submissionInput('none', {});
export type CardResendInput = Infer<typeof CardResendInput>;

/** GET /tp-card/resend/{id}: the order as it was sent. */
export const CardResend = sentSubmission('none', {});
export type CardResend = Infer<typeof CardResend>;

/** POST /tp-card/email (`Idempotency-Key`): mails the card as a PDF. `email` is null for the address on file. */
export const CardEmailRequest = object({ email: nullable(string()) });
export type CardEmailRequest = Infer<typeof CardEmailRequest>;

export const CardEmailed = object({ maskedEmail: string() });
export type CardEmailed = Infer<typeof CardEmailed>;
