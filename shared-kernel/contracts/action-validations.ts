import { Id, Instant } from './common.ts';
import {
  boolean,
  type Infer,
  int,
  maxLength,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
} from './schema.ts';

/**
 * What a member confirms with a code by e-mail; a new kind is a line here and a text in the mail's locales.
 *
 * A write that needs it answers 403 `action_validation_required` with `params.kind`. The screen then asks
 * POST /action-validations with that kind and, as `payload`, the body that it wants to send, letter for letter; once the
 * code is verified it repeats the write with the header `X-Action-Validation: <id>`. The validation opens that one write
 * with that body, in that session, once.
 */
export const ACTION_KINDS = [
  'BANK_ACCOUNT_CHANGE',
  'MANDATE_SIGNATURE',
  'EMAIL_CHANGE',
  'LOGIN_CHANGE',
  'PASSWORD_CHANGE',
  'PASSKEY_ADD',
  'CONTRACT_CANCELLATION',
  'BENEFICIARY_DELETION',
] as const;
export const ActionKind = oneOf(ACTION_KINDS);
export type ActionKind = Infer<typeof ActionKind>;

/** POST /action-validations. `payload` is hashed, not kept; `{}` for a write without a body. */
export const ActionValidationRequest = object({
  kind: ActionKind,
  payload: optional(record(string(), unknown())),
});
export type ActionValidationRequest = Infer<typeof ActionValidationRequest>;

/** The code is on its way; `email` is masked: c•••@example.org. Durations in seconds. */
export const ActionValidation = object({
  id: Id,
  kind: ActionKind,
  email: string(),
  codeDuration: int(),
  expiresAt: Instant,
  codeLength: int(),
  /** Seconds until another code may be asked for (POST /action-validations/{id}/resend), by the server's clock. */
  resendAvailableIn: int(),
  resendTimeout: int(),
});
export type ActionValidation = Infer<typeof ActionValidation>;

/**
 * POST /action-validations/{id}/verify. Refusals: `action_unknown` (404, « Action introuvable »: never asked for, another
 * session's, used, or five wrong codes), `action_code_expired` (403, « Code Expiré »), `action_code_wrong` (403, « Code
 * erroné », `params.left` tells how many tries remain). Asking for a code: `action_resend_too_early` and
 * `too_many_attempts` (429), `mail_sending_failed` (502), `action_email_missing` (409, no address on file).
 * The write itself: `action_validation_required` (403: none, another one, over, or of another body).
 */
export const VerifyActionRequest = object({ code: string().check(maxLength(32)) });

/** From now on the write may be sent, until `expiresAt`. */
export const ActionVerified = object({ id: Id, validated: boolean(), expiresAt: Instant });
export type ActionVerified = Infer<typeof ActionVerified>;
