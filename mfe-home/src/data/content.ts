import { FaqAnswer, LegalPage } from '@member-portal/shared-kernel/contracts/content';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

const contentKeys = {
  faq: ['faq'] as const,
  legalPages: ['legal-page'] as const,
  legalPage: (type: string) => [...contentKeys.legalPages, type] as const,
};

export const contentQueries = {
  /** GET /faq */
  faq: () =>
    queryOptions({
      queryKey: contentKeys.faq,
      queryFn: ({ client, signal }) => apiOf(client).get('/faq', FaqAnswer, { signal }),
    }),
  /** GET /legal-pages/{type} */
  legalPage: (type: string) =>
    queryOptions({
      queryKey: contentKeys.legalPage(type),
      queryFn: ({ client, signal }) =>
        apiOf(client).get(`/legal-pages/${encodeURIComponent(type)}`, LegalPage, { signal }),
    }),
};
