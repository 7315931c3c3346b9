import type { Api } from 'shared-kernel/api';
import { type QuoteInput, QuoteReceipt } from 'shared-kernel/contracts/quotes';

/** Sends the quote once: the key makes a repeat return the first answer. */
export const sendQuote = (api: Api) => (quote: QuoteInput, key: string) =>
  api.post('/quotes', QuoteReceipt, quote, { key });
