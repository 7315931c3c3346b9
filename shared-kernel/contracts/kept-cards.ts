import { Id, Instant, LifeDate } from './common.ts';
import { array, type Infer, int, maxLength, minLength, nullable, object, oneOf, string } from './schema.ts';
import { TpCard } from './tp-card.ts';

const card = TpCard.shape;

/** What a device keeps of a card: what a paper card shows. No social security number, e-mail or bank account. */
export const OfflineCard = object({
  amcNumber: card.amcNumber,
  conventionType: card.conventionType,
  routingCriterion: card.routingCriterion,
  membershipNumber: card.membershipNumber,
  contractNumber: card.contractNumber,
  operator: card.operator,
  careNetwork: card.careNetwork,
  metaInformations: card.metaInformations,
  validFrom: card.validFrom,
  validTo: card.validTo,
  qrRows: card.qrRows,
  columns: card.columns,
  beneficiaries: card.beneficiaries,
});
export type OfflineCard = Infer<typeof OfflineCard>;

const copy = {
  card: OfflineCard,
  /** When the server wrote this copy. */
  checkedAt: Instant,
  /** Last day on which the device shows the card. */
  keptUntil: LifeDate,
};

/** POST /kept-cards (`Idempotency-Key`): this device keeps the card. The token proves later which copy it is. */
export const KeptCardGrant = object({ id: Id, token: string(), ...copy });
export type KeptCardGrant = Infer<typeof KeptCardGrant>;

/**
 * POST /kept-card-checks and POST /kept-card-removals, for anyone: the token of a kept card. In a body, since an address
 * is logged.
 */
export const KeptCardToken = object({ token: string().check(minLength(1), maxLength(100)) });

/**
 * The card as it is now. 404 `kept_card_unknown`: withdrawn, past its last day, or the contract has ended. The device
 * deletes its copy then, and on 403 `feature_off` too.
 */
export const KeptCardCopy = object(copy);
export type KeptCardCopy = Infer<typeof KeptCardCopy>;

/** A browser that keeps the card. */
export const KeptCardDevice = object({
  id: Id,
  browser: nullable(string()),
  system: nullable(string()),
  kind: oneOf(['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN']),
  keptAt: Instant,
  /** Last time that the device asked for its copy. */
  checkedAt: Instant,
  keptUntil: LifeDate,
});
export type KeptCardDevice = Infer<typeof KeptCardDevice>;

/** GET /kept-cards: the devices that keep the member's card. DELETE /kept-cards/{id} withdraws one. */
export const KeptCardList = object({
  cards: array(KeptCardDevice),
  /** For how many days a device keeps the card at most. */
  keptDays: int(),
});
export type KeptCardList = Infer<typeof KeptCardList>;
