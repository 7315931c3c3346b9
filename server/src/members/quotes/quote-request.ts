import type { QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { type SummaryLine, summaryLine } from '@member-portal/shared-kernel/rules/request-summary';
import { requestTitle, type TitleParts } from '@member-portal/shared-kernel/rules/request-title';
import type { OwnColumns } from '../submissions/submissions.public.ts';
import type { QuoteRow } from './quotes.table.ts';

const TITLES: Record<QuoteNature, TitleParts> = {
  DENTAL: { prefix: 'Devis dentaire' },
  OPTICAL: { prefix: 'Devis d’optique' },
  HOSPITAL: { prefix: 'Devis d’hospitalisation' },
  AUDITION: { prefix: 'Devis d’audioprothèse' },
  OTHER: { prefix: 'Devis', subject: 'autre' },
};

/** Distinguishes a request for an estimate in the list. */
const ESTIMATE = 'estimation demandée';

export function quoteTitle({ nature, estimateWanted }: Pick<QuoteRow, 'nature' | 'estimateWanted'>): string {
  const parts = TITLES[nature];
  if (!estimateWanted) return requestTitle(parts);
  return requestTitle(parts.subject ? { ...parts, topic: ESTIMATE } : { ...parts, subject: ESTIMATE });
}

/** What was sent, as the panel of the request repeats it. */
export function quoteSummary(quote: OwnColumns<QuoteRow>): SummaryLine[] {
  const { nature, quoteDate, amountCents, estimateWanted, comment } = quote;
  return [
    summaryLine('nature', { quoteNature: nature }),
    summaryLine('quote_date', { date: quoteDate }),
    summaryLine('amount', { cents: amountCents }),
    ...(estimateWanted ? [summaryLine('estimate', { estimateWanted })] : []),
    ...(comment === null ? [] : [summaryLine('comment', { text: comment })]),
  ];
}
