import { Quote, QuoteInput } from '@member-portal/shared-kernel/contracts/quotes';
import { quoteContentOf, quoteRules } from '@member-portal/shared-kernel/rules/quote';
import { quoteTypeOf } from '@member-portal/shared-kernel/rules/request-types';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { toldAsStored } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { quoteSummary, quoteTitle } from './quote-request.ts';
import { quotes } from './quotes.table.ts';

/** A quote, shared before a treatment, with or without a request for an estimate. */
export const quoteSubmission = defineSubmission({
  path: '/quotes',
  summary: 'Shares a quote before a treatment',
  contracts: { input: QuoteInput, detail: Quote },
  table: quotes,
  person: 'one',
  notFound: 'quote_not_found',
  answerDays: 7,
  audit: 'quote_sent',
  minFiles: 1,
  rules: quoteRules,
  columnsOf: ({ nature, quoteDate, amount, comment, contentSeen = [], estimateWanted = false }) => ({
    nature,
    quoteDate,
    amount,
    comment: keptText(comment),
    contentSeen: quoteContentOf(nature).filter((content) => contentSeen.includes(content)),
    estimateWanted,
  }),
  requestOf: (quote) => ({
    typeCode: quoteTypeOf(quote.nature),
    title: quoteTitle(quote),
    summary: quoteSummary(quote),
  }),
  exchange: toldAsStored('quote.submitted'),
});
