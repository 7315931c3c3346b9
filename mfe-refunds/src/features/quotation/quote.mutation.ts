import type { Api } from 'shared-kernel/api';
import { type QuoteInput, QuoteReceipt } from 'shared-kernel/contracts/quotes';

/** Sends the quote. `key` is its idempotency key: a repeat returns the first answer. */
export const sendQuote = (api: Api) => (quote: QuoteInput, key: string) =>
  api.post('/quotes', QuoteReceipt, quote, { key });
