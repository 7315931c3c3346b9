import type { HospitalizationType } from '@member-portal/shared-kernel/contracts/hospital-requests';
import { date, text, uuid } from 'drizzle-orm/pg-core';
import { establishments } from '../establishments/establishments.table.ts';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A request that the insurer pays a hospital directly. Its progress is that of the request in `requests`. */
export const hospitalRequests = submissionTable(
  'hospital_requests',
  'one',
  {
    admissionDate: date('admission_date', { mode: 'string' }).notNull(),
    releaseDate: date('release_date', { mode: 'string' }),
    dmtCode: text('dmt_code'),
    hospitalizationType: text('hospitalization_type').$type<HospitalizationType>().notNull(),
    /** Null for a hospital that was entered by hand. */
    establishmentId: uuid('establishment_id').references(() => establishments.id, { onDelete: 'set null' }),
    /** The name at the time of the request: the directory may change later. */
    establishmentName: text('establishment_name').notNull(),
    establishmentCity: text('establishment_city'),
    finess: text('finess'),
    adeli: text('adeli'),
    natureOfAct: text('nature_of_act').notNull(),
    comment: text('comment'),
  },
  { isOfRelease1: true },
);
export type HospitalRequestRow = typeof hospitalRequests.$inferSelect;
