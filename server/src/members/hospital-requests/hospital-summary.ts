import {
  type SummaryLabel,
  type SummaryLine,
  summaryLine,
} from '@member-portal/shared-kernel/rules/request-summary';
import type { OwnColumns } from '../submissions/submissions.public.ts';
import type { HospitalRequestRow } from './hospital-requests.table.ts';

/**
 * The sent values, as the panel of the request shows them; optional values that were not given are
 * missing.
 */
export function hospitalSummary(row: OwnColumns<HospitalRequestRow>): SummaryLine[] {
  const text = (label: SummaryLabel, value: string | null) =>
    value === null ? [] : [summaryLine(label, { text: value })];
  return [
    ...text('establishment', row.establishmentName),
    ...text('city', row.establishmentCity),
    ...text('finess', row.finess),
    ...text('adeli', row.adeli),
    summaryLine('admission_date', { date: row.admissionDate }),
    ...(row.releaseDate === null ? [] : [summaryLine('release_date', { date: row.releaseDate })]),
    summaryLine('hospitalization_type', { hospitalizationType: row.hospitalizationType }),
    ...text('nature_of_act', row.natureOfAct),
    ...text('dmt', row.dmtCode),
    ...text('comment', row.comment),
  ];
}
