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
/** Never trimmed nor cut: what is too long is refused by the rule, with its own code. */
const Password = string().check(maxLength(1024));

/** Which identifier a member signs in with. */
export const LoginKind = oneOf(['MEMBER_NUMBER', 'NIR', 'EMAIL']);
export type LoginKind = Infer<typeof LoginKind>;

/** A login as it may be shown: a social security number is masked, the others stand as they are. */
export const ShownLogin = object({ kind: LoginKind, login: string() });
export type ShownLogin = Infer<typeof ShownLogin>;

/**
 * POST /auth/login/create-account-validation: an insured without an account finds themselves. Knowing all this opens
 * nothing: the link of the final step goes to the address on file. `name_mismatch`, `account_exists`,
 * `affiliation_pending`, `insured_unknown`, `too_many_attempts`.
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
 * POST /auth/login/first-connection: an insured without an account, with the code of the letter that was posted.
 * `letter_code_wrong`, `letter_code_expired`, `account_exists`, `affiliation_pending`, `too_many_attempts`.
 */
export const FirstConnectionRequest = object({
  memberNumber: Typed,
  birthDate: LifeDate,
  letterCode: Typed,
});
export type FirstConnectionRequest = Infer<typeof FirstConnectionRequest>;

/** How the final step is reached. */
export const OpeningAnswer = discriminatedUnion('next', [
  /** The link has left for the address on file (masked), and is valid so long. */
  object({ next: literal('mail'), email: string(), linkMinutes: int() }),
  /** No address on file: a letter with a code follows, or an advisor helps. */
  object({ next: literal('post') }),
  /** First connection alone, without an address on file: the letter has proved it; go to create-account-final-step. */
  object({ next: literal('final-step'), token: string() }),
]);
export type OpeningAnswer = Infer<typeof OpeningAnswer>;

/**
 * POST /auth/login/create-account, the final step. `token` is that of the link. `login`: what the member will sign in
 * with. Fields: `email` (`email_invalid`), `password` (codes of the rule, `password_too_common`); `link_expired`,
 * `link_invalid`, `activation_failed`. An address that is not on file has to be proved, since the codes of every sign-in
 * go there: `email_code_required` once a code has left for it, then the same body with `emailCode` (`email_code_wrong`,
 * `email_code_expired`). Without one it is asked for anew: another code leaves once `retryAfterSeconds` are over.
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
 * The account is open; the member signs in with `login`. `emailAlreadyUsed`: the address is another account's login, so
 * the member number became the login; the contacts have the address all the same.
 */
export const AccountCreated = object({ login: ShownLogin, emailAlreadyUsed: boolean() });
export type AccountCreated = Infer<typeof AccountCreated>;

/**
 * POST /auth/activate-account/affiliation: an account that the insurer made, with the password that came with it.
 * `activation_not_recognised`, `account_already_active`, `enrolment_unreachable`, and those of the sign-in.
 */
export const ActivateAccountRequest = object({
  grant_type: literal('PASSWORD'),
  login: Typed,
  password: Password,
  /** True once the member confirmed on the spam page that codes may be sent again, as at the sign-in. */
  spam_cleared: optional(boolean()),
});
export type ActivateAccountRequest = Infer<typeof ActivateAccountRequest>;

/** The code by e-mail follows, and its success wakes the account; or the enrolment goes on at another address. */
export const ActivationAnswer = discriminatedUnion('next', [
  ...LoginAnswer.def.options,
  object({ next: literal('enrolment'), url: string() }),
]);
export type ActivationAnswer = Infer<typeof ActivationAnswer>;

/**
 * PUT /auth/login/update. From then on the member signs in with that identifier alone; a code confirms it
 * (`action_validation_required`, LOGIN_CHANGE; the payload is the body). The same choice again needs none.
 * `email_already_used`, `login_unavailable` (409).
 */
export const UpdateLoginRequest = object({ login: LoginKind });
export const LoginUpdated = object({ login: ShownLogin });
export type LoginUpdated = Infer<typeof LoginUpdated>;
