import { LifeDate } from './common.ts';
import { array, boolean, type Infer, int, nullable, object, oneOf, string } from './schema.ts';

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
  validFrom: LifeDate,
  validTo: LifeDate,
  /** What the QR code encodes, for the devices of health professionals. */
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
    resendFrom: nullable(LifeDate),
    format: oneOf(['PAPER', 'DIGITAL', 'NUMERICAL']),
  }),
});
export type TpCard = Infer<typeof TpCard>;
