import type { QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { type SummaryLine, summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { STANDARD_TITLES, type StandardTitleKey } from '@member-portal/shared-kernel/rules/request-titles';
import type { OwnColumns } from '../submissions/submissions.public.ts';
import type { QuoteRow } from './quotes.table.ts';

const TITLE_KEYS = {
  DENTAL: 'type.quote_dental',
  OPTICAL: 'type.quote_optical',
  HOSPITAL: 'type.quote_hospital',
  AUDITION: 'type.quote_hearing',
  OTHER: 'type.quote_other',
} as const satisfies Record<QuoteNature, StandardTitleKey>;

export function quoteTitle({ nature, estimateWanted }: Pick<QuoteRow, 'nature' | 'estimateWanted'>): string {
  const key = TITLE_KEYS[nature];
  return STANDARD_TITLES[estimateWanted ? (`${key}_estimate` as const) : key];
}

/** The submitted data, as the panel of the request repeats them. */
export function quoteSummary(quote: OwnColumns<QuoteRow>): SummaryLine[] {
  const { nature, quoteDate, amount, estimateWanted, comment } = quote;
  return summaryOf({ nature, quoteDate, amount, estimate: estimateWanted ? 'WANTED' : null, comment });
}
