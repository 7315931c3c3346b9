import { Cents, Id, Instant, LifeDate } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';
import { SubmissionReceipt, sentSubmission } from './submissions.ts';

export const BankUsage = oneOf(['REFUND', 'CONTRIBUTION']);
export type BankUsage = Infer<typeof BankUsage>;

/** Much longer than any IBAN with spaces; the rules refuse with their own codes. */
const Typed = string().check(maxLength(100));
const Usages = array(BankUsage).check(minLength(1), maxLength(2));

/**
 * POST /bank-accounts (JSON, `Idempotency-Key`), confirmed with a code (BANK_ACCOUNT_CHANGE).
 * `rules/bank-account` checks the fields. `beneficiaryId`: the owner of the account. The policyholder's own
 * also refunds everyone without an account of their own, and pays the contributions.
 */
export const BankAccountInput = object({
  beneficiaryId: Id,
  usages: Usages,
  iban: Typed,
  /** Left out if POST /bank-accounts/bank returns it. */
  bic: optional(Typed),
  holder: string().check(maxLength(200)),
  uploadIds: optional(array(Id)),
});
export type BankAccountInput = Infer<typeof BankAccountInput>;

/** The visible part of an account: 'FR76 •••• •••• •••• •••• •••• 153'. */
const shownAccount = {
  maskedIban: string(),
  bic: string(),
  /** Null for a bank that no account of the insurer has. */
  bank: nullable(string()),
  holder: string(),
};

/**
 * HELD: nothing was sent to the insurer, and the member has to confirm again. WAITING: the insurer has not answered.
 * STOPPED: by the link of the notice. CANCELLED: by the member on the page. REFUSED: by an operator.
 */
export const BankChangeState = oneOf([
  'HELD',
  'WAITING',
  'CONFIRMED',
  'REJECTED',
  'STOPPED',
  'CANCELLED',
  'REFUSED',
]);
export type BankChangeState = Infer<typeof BankChangeState>;

const HoldReason = oneOf(['PASSWORD_RESET', 'EMAIL_CHANGE']);
export type HoldReason = Infer<typeof HoldReason>;

/** Why a new account is held, and when the member can confirm it again (POST /bank-accounts/{id}/confirmation). */
const BankHold = object({ reason: HoldReason, confirmableFrom: Instant });
export type BankHold = Infer<typeof BankHold>;

/** `hold`: left out for an account that was reported to the insurer at once. */
export const BankAccountReceipt = object({ ...SubmissionReceipt.shape, hold: optional(BankHold) });
export type BankAccountReceipt = Infer<typeof BankAccountReceipt>;

/** GET /bank-accounts/{id}: a new account as it was sent. */
export const SentBankAccount = sentSubmission('one', {
  usages: array(BankUsage),
  ...shownAccount,
  state: BankChangeState,
});

const BankPerson = object({ id: Id, firstName: string(), surName: string() });

export const BankAccount = object({
  usage: BankUsage,
  /** Policyholder first. People whose refunds go to it; for contributions only the policyholder. */
  people: array(BankPerson),
  ...shownAccount,
  validFrom: LifeDate,
});
export type BankAccount = Infer<typeof BankAccount>;

export const BankChange = object({
  id: Id,
  requestId: Id,
  usages: array(BankUsage),
  person: BankPerson,
  ...shownAccount,
  state: BankChangeState,
  sentAt: Instant,
  /** The day by which the insurer answers. */
  expectedBy: LifeDate,
  hold: nullable(BankHold),
  /** Reason of a rejection or refusal, written for the member. */
  reason: nullable(string()),
});
export type BankChange = Infer<typeof BankChange>;

/**
 * GET /bank-accounts. `changes`: the latest change of each account, if it is open or was rejected. An open
 * change prevents another one of the same account.
 */
export const BankAccounts = object({
  /** Covered people whose refunds may have their own account, policyholder first. */
  people: array(BankPerson),
  accounts: array(BankAccount),
  changes: array(BankChange),
  /** How the contributions are paid; null if the insurer does not say. */
  contribution: nullable(
    object({
      mode: oneOf(['DIRECT_DEBIT', 'TRANSFER', 'PAYROLL']),
      frequency: nullable(oneOf(['MONTHLY', 'QUARTERLY', 'YEARLY'])),
      /** The next collection; null if the insurer does not tell. */
      next: optional(nullable(object({ on: LifeDate, amount: Cents }))),
    }),
  ),
  /** True if a new account for contributions needs a mandate with the member's signature. */
  takesMandate: optional(boolean()),
  /** The hold of an account that is sent now; null for none. */
  nextHold: optional(nullable(BankHold)),
});
export type BankAccounts = Infer<typeof BankAccounts>;

/** POST /bank-accounts/bank: a typed IBAN, before it is sent. In a body, since addresses are logged. */
export const BankQuestion = object({
  beneficiaryId: Id,
  usages: Usages,
  iban: Typed,
  /** A typed BIC, to find its bank. */
  bic: optional(Typed),
});
export type BankQuestion = Infer<typeof BankQuestion>;

/** The bank and its BIC in other accounts of the insurer; null if there are none. 400 for a refused IBAN. */
export const BankAnswer = object({
  bank: nullable(string()),
  bic: nullable(string()),
  /** The name of another bank that the typed BIC belongs to. */
  otherBank: optional(nullable(string())),
});
export type BankAnswer = Infer<typeof BankAnswer>;

/**
 * POST /bank-accounts/{id}/confirmation, confirmed with a code like the change. `id` repeats the id of the
 * path, since the code is bound to the body.
 */
export const ConfirmBankChange = object({ id: Id });

/** POST /bank-change-stops: the token of the link in the notice. Needs no session. */
export const StopBankChange = object({ token: string().check(minLength(1), maxLength(100)) });

/**
 * `applied`: the insurer had already confirmed the change, so only the insurer can undo it. A repeat gets the
 * same answer.
 */
export const BankChangeStop = object({ outcome: oneOf(['stopped', 'applied', 'over']) });
export type BankChangeStop = Infer<typeof BankChangeStop>;
