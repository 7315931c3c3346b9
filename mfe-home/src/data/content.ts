import { FaqAnswer, LegalPage, NewsAnswer } from '@member-portal/shared-kernel/contracts/content';
import { currentLocale, inLanguage } from '@member-portal/shared-kernel/i18n';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

const contentKeys = {
  faq: ['faq'] as const,
  news: ['news'] as const,
  legalPages: ['legal-page'] as const,
  legalPage: (type: string) => [...contentKeys.legalPages, type] as const,
};

export const contentQueries = {
  /** GET /faq in the language of the page. */
  faq: () =>
    queryOptions({
      queryKey: [...contentKeys.faq, currentLocale()] as const,
      queryFn: ({ client, signal }) => apiOf(client).get(inLanguage('/faq'), FaqAnswer, { signal }),
    }),
  /** GET /news: all of them with their texts, so that an article opens at once from the list. */
  news: () =>
    queryOptions({
      queryKey: contentKeys.news,
      queryFn: ({ client, signal }) => apiOf(client).get('/news', NewsAnswer, { signal }),
    }),
  /** GET /legal-pages/{type} in the language of the page. */
  legalPage: (type: string) =>
    queryOptions({
      queryKey: [...contentKeys.legalPage(type), currentLocale()] as const,
      queryFn: ({ client, signal }) =>
        apiOf(client).get(inLanguage(`/legal-pages/${encodeURIComponent(type)}`), LegalPage, { signal }),
    }),
};
