import type {
  BankChangeState,
  BankUsage,
  HoldReason,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { sql } from 'drizzle-orm';
import { boolean, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * New bank accounts that members sent. Refunds go to the account of `bank_accounts` until the core system
 * confirms the change, or sends a record of the same account.
 */
export const bankChanges = submissionTable(
  'bank_account_changes',
  'one',
  {
    usages: text('usages').array().$type<BankUsage[]>().notNull(),
    /** True for the policyholder's own account, false for a beneficiary's. */
    forInsured: boolean('for_insured').notNull(),
    ibanEncrypted: text('iban_encrypted').notNull(),
    ibanHash: text('iban_hash').notNull(),
    bic: text('bic').notNull(),
    /** Null for a bank that no account of the insurer has. */
    bank: text('bank'),
    holder: text('holder').notNull(),
    state: text('state').$type<BankChangeState>().notNull(),
    holdReason: text('hold_reason').$type<HoldReason>(),
    /** When the member may confirm a held change. The value stays after the hold has ended. */
    confirmableFrom: instant('confirmable_from'),
    /** The event that reported it to the core system. Null while it is held. */
    eventId: uuid('event_id').unique(),
    /** Hash of the token in the link that stops the change. Null until the notices are queued. */
    stopTokenHash: text('stop_token_hash').unique(),
    /** An operator's decision about a held change, with author and reason. A job of the members role carries it out. */
    decision: text('decision').$type<'RELEASE' | 'REFUSE'>(),
    decidedBy: text('decided_by'),
    decidedFor: text('decided_for'),
    settledAt: instant('settled_at'),
    /** Reason of a rejection or refusal, written for the member. */
    reason: text('reason'),
  },
  { polled: sql`state = 'HELD' or (state = 'WAITING' and event_id is null)` },
);
export type BankChangeRow = typeof bankChanges.$inferSelect;
