import type { Api } from '@member-portal/shared-kernel/api';
import { type QuoteInput, QuoteReceipt } from '@member-portal/shared-kernel/contracts/quotes';

/** Sends the quote. `key` is its idempotency key: a repeat returns the first answer. */
export const sendQuote = (api: Api) => (quote: QuoteInput, key: string) =>
  api.post('/quotes', QuoteReceipt, quote, { key });
