import { Instant } from './common.ts';
import { array, boolean, type Infer, nullable, object, oneOf, optional, string } from './schema.ts';

/** PAPER by post, DIGITAL only in the member's space, NUMERICAL there with a notice by e-mail. */
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
 * A change of the member that the insurer has not answered, or has rejected, which restores the earlier
 * choice. `reason`: the insurer's text, if any.
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
  /** Null if neither the core system nor the member has chosen it. */
  informationChannel: nullable(InformationChannel),
  /** The contact details on file: a choice that needs another one is refused. */
  reach: object({ email: boolean(), mobileNumber: boolean(), address: boolean() }),
  changes: array(PreferenceChange),
});
export type Preferences = Infer<typeof Preferences>;

/**
 * PUT /preferences: an absent choice stays. Field errors for new choices: `preference_needs_email`,
 * `preference_needs_mobile`, `preference_needs_address`.
 */
export const UpdatePreferencesRequest = object({
  tpCardFormat: optional(DeliveryFormat),
  statementFormat: optional(DeliveryFormat),
  magazineFormat: optional(DeliveryFormat),
  informationChannel: optional(InformationChannel),
});
export type UpdatePreferencesRequest = Infer<typeof UpdatePreferencesRequest>;
