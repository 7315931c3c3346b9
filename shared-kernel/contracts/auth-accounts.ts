import { LoginAnswer } from './auth.ts';
import { LifeDate } from './common.ts';
import {
  boolean,
  discriminatedUnion,
  type Infer,
  int,
  literal,
  maxLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';

const Typed = string().check(maxLength(256));
/** Never trimmed or cut: the password rule refuses a long one with its own code. */
const Password = string().check(maxLength(1024));

/** Which identifier a member signs in with. */
export const LoginKind = oneOf(['MEMBER_NUMBER', 'NIR', 'EMAIL']);
export type LoginKind = Infer<typeof LoginKind>;

/** A login for display: a social security number is masked, others are shown unchanged. */
export const ShownLogin = object({ kind: LoginKind, login: string() });
export type ShownLogin = Infer<typeof ShownLogin>;

/**
 * POST /auth/login/create-account-validation: identifies an insured person without an account. These data
 * alone open nothing: the link to the final step goes to the address on file. Errors: `name_mismatch`,
 * `account_exists`, `affiliation_pending`, `insured_unknown`, `too_many_attempts`.
 */
export const CreateAccountValidationRequest = object({
  name: Typed,
  firstName: Typed,
  birthDate: LifeDate,
  socialSecurityNumber: Typed,
  memberNumber: optional(nullable(Typed)),
});
export type CreateAccountValidationRequest = Infer<typeof CreateAccountValidationRequest>;

/**
 * POST /auth/login/first-connection: identifies an insured person without an account by the code of a posted
 * letter. Errors: `letter_code_wrong`, `letter_code_expired`, `account_exists`, `affiliation_pending`,
 * `too_many_attempts`.
 */
export const FirstConnectionRequest = object({
  memberNumber: Typed,
  birthDate: LifeDate,
  letterCode: Typed,
});
export type FirstConnectionRequest = Infer<typeof FirstConnectionRequest>;

/** The member's way to the final step. */
export const OpeningAnswer = discriminatedUnion('next', [
  /** The link was sent to the address on file (`email`, masked) and is valid for `linkMinutes`. */
  object({ next: literal('mail'), email: string(), linkMinutes: int() }),
  /** No address on file: a letter with a code follows, or an advisor helps. */
  object({ next: literal('post') }),
  /**
   * First connection without an address on file: the code of the letter was proof enough; continue
   * with create-account-final-step.
   */
  object({ next: literal('final-step'), token: string() }),
]);
export type OpeningAnswer = Infer<typeof OpeningAnswer>;

/**
 * POST /auth/login/create-account, the final step. `token` comes from the link. `login` is the identifier that the member
 * will sign in with. Field errors: `email` (`email_invalid`), `password` (codes of the rule, `password_too_common`).
 * Errors: `link_expired`, `link_invalid`, `activation_failed`.
 * An address that is not on file must be proved, since the codes of every sign-in go there. The first call sends a code
 * to it and answers `email_code_required`; the next call repeats the body with `emailCode` (`email_code_wrong`,
 * `email_code_expired`). A call without `emailCode` sends another code once `retryAfterSeconds` are over.
 */
export const CreateAccountRequest = object({
  token: Typed,
  email: Typed,
  password: Password,
  login: LoginKind,
  emailCode: optional(string().check(maxLength(32))),
});
export type CreateAccountRequest = Infer<typeof CreateAccountRequest>;

/**
 * The account is open; the member signs in with `login`. `emailAlreadyUsed`: the address is the login of another account,
 * so the member number became the login. The address is stored in the contacts all the same.
 */
export const AccountCreated = object({ login: ShownLogin, emailAlreadyUsed: boolean() });
export type AccountCreated = Infer<typeof AccountCreated>;

/**
 * POST /auth/activate-account/affiliation: activates an account created by the insurer, with its first
 * password. Errors: `activation_not_recognised`, `account_already_active`, `enrolment_unreachable`, and those
 * of the sign-in.
 */
export const ActivateAccountRequest = object({
  grant_type: literal('PASSWORD'),
  login: Typed,
  password: Password,
  /** True once the member confirmed on the spam page that codes may be sent again, as at the sign-in. */
  spam_cleared: optional(boolean()),
});
export type ActivateAccountRequest = Infer<typeof ActivateAccountRequest>;

/** The answers of a sign-in, whose right code activates the account; or the enrolment continues at `url`. */
export const ActivationAnswer = discriminatedUnion('next', [
  ...LoginAnswer.def.options,
  object({ next: literal('enrolment'), url: string() }),
]);
export type ActivationAnswer = Infer<typeof ActivationAnswer>;

/**
 * PUT /auth/login/update. From then on the member signs in only with that identifier. A code confirms the
 * change (`action_validation_required`, LOGIN_CHANGE; the payload is the body), unless the choice is
 * unchanged. Errors: `email_already_used`, `login_unavailable` (409).
 */
export const UpdateLoginRequest = object({ login: LoginKind });
export const LoginUpdated = object({ login: ShownLogin });
export type LoginUpdated = Infer<typeof LoginUpdated>;
