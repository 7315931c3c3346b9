import { type SummaryLine, summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import type { OwnColumns } from '../submissions/submissions.public.ts';
import type { HospitalRequestRow } from './hospital-requests.table.ts';

/** The submitted data, as the panel of the request repeats them. */
export const hospitalSummary = (row: OwnColumns<HospitalRequestRow>): SummaryLine[] =>
  summaryOf({
    establishment: row.establishmentName,
    city: row.establishmentCity,
    finess: row.finess,
    adeli: row.adeli,
    admissionDate: row.admissionDate,
    releaseDate: row.releaseDate,
    hospitalizationType: row.hospitalizationType,
    natureOfAct: row.natureOfAct,
    dmt: row.dmtCode,
    comment: row.comment,
  });
