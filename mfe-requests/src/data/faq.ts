import { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

export const faqQueries = {
  /** GET /faq in the language of the page: public and whole, so that the search runs in the browser. */
  all: () => {
    const language = currentLocale();
    return queryOptions({
      queryKey: ['faq', language] as const,
      queryFn: ({ client, signal }) =>
        apiOf(client).get(language === 'fr' ? '/faq' : `/faq?language=${language}`, FaqAnswer, { signal }),
    });
  },
};
