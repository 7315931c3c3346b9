import { Id, Instant, LifeDate } from './common.ts';
import { array, type Infer, int, maxLength, minLength, nullable, object, oneOf, string } from './schema.ts';
import { TpCard } from './tp-card.ts';

const card = TpCard.shape;

/**
 * The part of a card that a device stores: the content of a paper card. No social security number, e-mail or
 * bank account.
 */
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

/** POST /kept-cards (`Idempotency-Key`): stores the card on this device. The token later identifies the copy. */
export const KeptCardGrant = object({ id: Id, token: string(), ...copy });
export type KeptCardGrant = Infer<typeof KeptCardGrant>;

/**
 * POST /kept-card-checks and POST /kept-card-removals, for anyone: the token of a stored card. In a body,
 * since addresses are logged.
 */
export const KeptCardToken = object({ token: string().check(minLength(1), maxLength(100)) });

/**
 * The current card. 404 `kept_card_unknown`: withdrawn, past its last day, or the contract has ended. The
 * device then deletes its copy, as on 403 `feature_off`.
 */
export const KeptCardCopy = object(copy);
export type KeptCardCopy = Infer<typeof KeptCardCopy>;

/** A browser that stores the card. */
export const KeptCardDevice = object({
  id: Id,
  browser: nullable(string()),
  system: nullable(string()),
  kind: oneOf(['COMPUTER', 'PHONE', 'TABLET', 'UNKNOWN']),
  keptAt: Instant,
  /** When the device last checked its copy. */
  checkedAt: Instant,
  keptUntil: LifeDate,
});
export type KeptCardDevice = Infer<typeof KeptCardDevice>;

/** GET /kept-cards: the devices that store the member's card. DELETE /kept-cards/{id} withdraws one. */
export const KeptCardList = object({
  cards: array(KeptCardDevice),
  /** Longest time in days for which a device stores the card. */
  keptDays: int(),
});
export type KeptCardList = Infer<typeof KeptCardList>;
