import type { BankUsage, HoldReason } from '@member-portal/shared-kernel/contracts/bank-accounts';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';

export interface BankPersonRow {
  id: string;
  firstName: string;
  surName: string;
  rank: string;
}

/** An account on file that the core system sent or confirmed. */
export interface AccountOnFile {
  usage: BankUsage;
  /** Null for the account of the policyholder and of everyone without an own one. */
  beneficiaryId: string | null;
  ibanEncrypted: string;
  ibanHash: string;
  bic: string;
  bank: string;
  holder: string;
  validFrom: string;
}

export interface AccountFile {
  /** The accounts that are valid today, one for each usage and person. */
  current(memberId: string): Promise<AccountOnFile[]>;
  /** People covered today, policyholder first. */
  people(memberId: string): Promise<BankPersonRow[]>;
  /** Name and BIC of most accounts of this bank; null for a bank without an account. */
  bank(bankCode: string): Promise<{ bank: string; bic: string } | null>;
  /** Name of another bank whose accounts have this BIC. */
  otherBank(bic: string, bankCode: string): Promise<string | null>;
  contribution(memberId: string): Promise<{
    mode: 'DIRECT_DEBIT' | 'TRANSFER' | 'PAYROLL';
    frequency: 'MONTHLY' | 'QUARTERLY' | 'YEARLY' | null;
  } | null>;
}

/** The latest event since that instant that may have given somebody else the member's sign-in; null for none. */
export type FindRisk = (memberId: string, since: Date) => Promise<{ reason: HoldReason; at: Date } | null>;

/** Queues a mail to every address of the member, replaced ones included, in the caller's transaction. */
export type NotifyMember = (
  tx: Executor,
  to: { memberId: string; environment: string; locale: MailLocale },
  notice: BankNotice,
) => Promise<void>;

/**
 * Replaces the text of the request's current step, with the page where the member continues and the promised
 * day of the answer, or null for no promise.
 */
export type SayAtRequest = (
  tx: Executor,
  requestId: string,
  words: { info: string; link: string | null; expectedBy: LifeDate | null },
) => Promise<void>;

export type BankNotice =
  | { kind: 'sent'; account: string; sentAt: Date; confirmableFrom: Date | null; token: string }
  | { kind: 'released'; account: string; token: string }
  | { kind: 'stopped' }
  | { kind: 'refused' };
