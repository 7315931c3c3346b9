import type {
  DepartureReason,
  TeletransmissionInput,
} from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { date, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A member's request to end a person's cover. The person leaves when a record of the core system says so. */
export const departures = submissionTable('beneficiary_departures', 'one', {
  reason: text('reason').$type<DepartureReason>().notNull(),
  /** Last day covered. */
  leavesOn: date('leaves_on', { mode: 'string' }).notNull(),
});
export type DepartureRow = typeof departures.$inferSelect;

/** The corrected names and birth date of a person, as the member gave them. */
export const corrections = submissionTable('beneficiary_corrections', 'one', {
  firstName: text('first_name').notNull(),
  surName: text('sur_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }).notNull(),
});
export type CorrectionRow = typeof corrections.$inferSelect;

/** The requested state of a person's teletransmission: statements come from the health insurance directly. */
export const teletransmissionChanges = submissionTable('teletransmission_changes', 'one', {
  wished: text('wished').$type<TeletransmissionInput['wished']>().notNull(),
});
export type TeletransmissionChangeRow = typeof teletransmissionChanges.$inferSelect;
