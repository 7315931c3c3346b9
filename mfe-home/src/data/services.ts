import { ServicesAnswer } from '@member-portal/shared-kernel/contracts/services';
import { currentLocale, inLanguage } from '@member-portal/shared-kernel/i18n';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

export const serviceQueries = {
  /** GET /services in the language of the page. */
  list: () =>
    queryOptions({
      queryKey: ['services', currentLocale()] as const,
      queryFn: ({ client, signal }) => apiOf(client).get(inLanguage('/services'), ServicesAnswer, { signal }),
    }),
};
