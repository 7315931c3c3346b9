import { FaqAnswer, LegalPage } from '@member-portal/shared-kernel/contracts/content';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

const contentKeys = {
  faq: ['faq'] as const,
  legalPages: ['legal-page'] as const,
  legalPage: (type: string) => [...contentKeys.legalPages, type] as const,
};

export const contentQueries = {
  /** GET /faq in the language of the page. */
  faq: () => {
    const language = currentLocale();
    return queryOptions({
      queryKey: [...contentKeys.faq, language] as const,
      queryFn: ({ client, signal }) =>
        apiOf(client).get(language === 'fr' ? '/faq' : `/faq?language=${language}`, FaqAnswer, { signal }),
    });
  },
  /** GET /legal-pages/{type} */
  legalPage: (type: string) =>
    queryOptions({
      queryKey: contentKeys.legalPage(type),
      queryFn: ({ client, signal }) =>
        apiOf(client).get(`/legal-pages/${encodeURIComponent(type)}`, LegalPage, { signal }),
    }),
};
