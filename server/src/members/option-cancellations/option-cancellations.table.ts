import type { CancellationReason } from '@member-portal/shared-kernel/contracts/contract-endings';
import type { CancelledContract } from '@member-portal/shared-kernel/contracts/option-cancellations';
import { boolean, date, jsonb, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A request to cancel paid options, with member and contracts as they were on that day. Its progress is that of the request in `requests`. */
export const optionCancellations = submissionTable('option_cancellations', 'several', {
  applicantFirstName: text('applicant_first_name').notNull(),
  applicantSurName: text('applicant_sur_name').notNull(),
  applicantEmail: text('applicant_email'),
  membershipNumber: text('membership_number').notNull(),
  contracts: jsonb('contracts').$type<CancelledContract[]>().notNull(),
  reason: text('reason').$type<CancellationReason>().notNull(),
  /** True if the people are all those covered by the contracts. */
  everyone: boolean('everyone').notNull(),
  wishedOn: date('wished_on', { mode: 'string' }),
  /** Last day of the options, as shown to the member. */
  endOn: date('end_on', { mode: 'string' }).notNull(),
});
export type OptionCancellationRow = typeof optionCancellations.$inferSelect;
