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
  /** GET /news: all news items with their texts, so that an article opens at once from the list. */
  news: () =>
    queryOptions({
      queryKey: contentKeys.news,
      queryFn: ({ client, signal }) => apiOf(client).get('/news', NewsAnswer, { signal }),
    }),
  /** GET /legal-pages/{type}: in the page language, or in French. Without a version, the current one. */
  legalPage: (type: string, { version, isFrench }: { version: string | null; isFrench: boolean }) => {
    const language = isFrench ? 'fr' : currentLocale();
    const query = new URLSearchParams({
      ...(language !== 'fr' && { language }),
      ...(version && { version }),
    });
    const path = `/legal-pages/${encodeURIComponent(type)}${query.size > 0 ? `?${query}` : ''}`;
    return queryOptions({
      queryKey: [...contentKeys.legalPage(type), language, version] as const,
      queryFn: ({ client, signal }) => apiOf(client).get(path, LegalPage, { signal }),
    });
  },
};
