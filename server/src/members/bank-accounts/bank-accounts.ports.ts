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

/** An account on file, as the core system sent or confirmed it. */
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
  /** Covered today, the policyholder first. */
  people(memberId: string): Promise<BankPersonRow[]>;
  /** The name and BIC that most accounts of this bank have; null for a bank without an account. */
  bank(bankCode: string): Promise<{ bank: string; bic: string } | null>;
  /** The name of another bank than this one, whose accounts have this BIC. */
  otherBank(bic: string, bankCode: string): Promise<string | null>;
  contribution(memberId: string): Promise<{
    mode: 'DIRECT_DEBIT' | 'TRANSFER' | 'PAYROLL';
    frequency: 'MONTHLY' | 'QUARTERLY' | 'YEARLY' | null;
  } | null>;
}

/** The latest event since that instant after which somebody else may have the member's sign-in; null for none. */
export type FindRisk = (memberId: string, since: Date) => Promise<{ reason: HoldReason; at: Date } | null>;

/** Queues a mail to every address of the member, replaced ones included, in the caller's transaction. */
export type NotifyMember = (
  tx: Executor,
  to: { memberId: string; environment: string; locale: MailLocale },
  notice: BankNotice,
) => Promise<void>;

/**
 * Replaces the words at the step where a request stands, with the page where the member goes on, and the day by which it is
 * answered: null where none is promised.
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
