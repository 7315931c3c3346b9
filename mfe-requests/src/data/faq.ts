import { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

export const faqQueries = {
  /** GET /faq: public and whole, so that the search runs in the browser. */
  all: () =>
    queryOptions({
      queryKey: ['faq'] as const,
      queryFn: ({ client, signal }) => apiOf(client).get('/faq', FaqAnswer, { signal }),
    }),
};
