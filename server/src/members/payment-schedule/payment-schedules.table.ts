import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** Orders of the contribution schedule. Their progress is that of the request in `requests`. */
export const paymentSchedules = submissionTable(
  'payment_schedules',
  'none',
  {
    /** When the portal mailed the schedule, or found none to mail; null until the request is done. */
    settledAt: timestamp('settled_at', { withTimezone: true, mode: 'date' }),
  },
  { polled: sql`settled_at is null` },
);
