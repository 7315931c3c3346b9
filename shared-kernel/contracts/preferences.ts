import { Instant } from './common.ts';
import { array, boolean, type Infer, nullable, object, oneOf, optional, string } from './schema.ts';

/** PAPER by post, DIGITAL in the member's space alone, NUMERICAL there with an e-mail that tells of it. */
export const DeliveryFormat = oneOf(['DIGITAL', 'NUMERICAL', 'PAPER']);
export type DeliveryFormat = Infer<typeof DeliveryFormat>;

/** How the insurer sends its information. */
export const InformationChannel = oneOf(['EMAIL', 'SMS', 'POST']);
export type InformationChannel = Infer<typeof InformationChannel>;

export const PreferenceValue = oneOf([
  'tpCardFormat',
  'statementFormat',
  'magazineFormat',
  'informationChannel',
]);
export type PreferenceValue = Infer<typeof PreferenceValue>;

/**
 * A change of the member that the insurer has not answered, or has rejected: the choice of before is in force again then.
 * `reason`: the insurer's words, if it gave any.
 */
export const PreferenceChange = object({
  value: PreferenceValue,
  state: oneOf(['waiting', 'rejected']),
  since: Instant,
  reason: optional(nullable(string())),
});
export type PreferenceChange = Infer<typeof PreferenceChange>;

/** GET /preferences, and the answer of every call that changes them. */
export const Preferences = object({
  tpCardFormat: DeliveryFormat,
  statementFormat: DeliveryFormat,
  magazineFormat: DeliveryFormat,
  /** Null where neither the core system nor the member has said it. */
  informationChannel: nullable(InformationChannel),
  /** What is on file to reach the member: a choice that needs something else is refused. */
  reach: object({ email: boolean(), mobileNumber: boolean(), address: boolean() }),
  changes: array(PreferenceChange),
});
export type Preferences = Infer<typeof Preferences>;

/**
 * PUT /preferences: an absent choice stays. Field errors: `preference_needs_email`, `preference_needs_mobile`,
 * `preference_needs_address`, for a choice that is new.
 */
export const UpdatePreferencesRequest = object({
  tpCardFormat: optional(DeliveryFormat),
  statementFormat: optional(DeliveryFormat),
  magazineFormat: optional(DeliveryFormat),
  informationChannel: optional(InformationChannel),
});
export type UpdatePreferencesRequest = Infer<typeof UpdatePreferencesRequest>;
