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
 * The writes that a member confirms with a code by e-mail. A new kind needs a line here and a text in the mail's locales.
 *
 * A write that needs a code answers 403 `action_validation_required` with `params.kind`. The screen then calls
 * POST /action-validations with that kind and, as `payload`, exactly the body of the write. Once the code is verified,
 * the screen repeats the write with the header `X-Action-Validation: <id>`. A validation allows this one write with this
 * body, in this session, once.
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

/** POST /action-validations. `payload` is hashed, not stored; `{}` for a write without a body. */
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
  /** Seconds until another code may be requested (POST /action-validations/{id}/resend), by the server's clock. */
  resendAvailableIn: int(),
  resendTimeout: int(),
});
export type ActionValidation = Infer<typeof ActionValidation>;

/**
 * POST /action-validations/{id}/verify. Refusals: `action_unknown` (404, « Action introuvable »: never requested, of
 * another session, used, or five wrong codes), `action_code_expired` (403, « Code Expiré »), `action_code_wrong` (403,
 * « Code erroné »; `params.left` is the number of tries that remain). Requests for a code: `action_resend_too_early` and
 * `too_many_attempts` (429), `mail_sending_failed` (502), `action_email_missing` (409, no address on file).
 * The write itself: `action_validation_required` (403: no validation, one of another kind or body, or an expired one).
 */
export const VerifyActionRequest = object({ code: string().check(maxLength(32)) });

/** The code was right: the write may be sent until `expiresAt`. */
export const ActionVerified = object({ id: Id, validated: boolean(), expiresAt: Instant });
export type ActionVerified = Infer<typeof ActionVerified>;
