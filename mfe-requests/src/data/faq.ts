import { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { currentLocale, inLanguage } from '@member-portal/shared-kernel/i18n';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

export const faqQueries = {
  /** GET /faq in the page language: public and complete, so that the search runs in the browser. */
  all: () =>
    queryOptions({
      queryKey: ['faq', currentLocale()] as const,
      queryFn: ({ client, signal }) => apiOf(client).get(inLanguage('/faq'), FaqAnswer, { signal }),
    }),
};
