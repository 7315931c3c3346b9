import type { Api } from '@member-portal/shared-kernel/api';
import { LegalPage, LegalPagesAnswer } from '@member-portal/shared-kernel/contracts/content';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

const legalTextKeys = { toValidate: ['legal-pages', 'to-validate'] as const };

/** The full texts whose current version the member has not accepted. */
async function textsToValidate(api: Api, signal: AbortSignal): Promise<LegalPage[]> {
  const { pages } = await api.get('/legal-pages', LegalPagesAnswer, { signal });
  const open = pages.filter(({ toValidate }) => toValidate);
  return Promise.all(open.map(({ type }) => api.get(`/legal-pages/${type}`, LegalPage, { signal })));
}

export const legalTextQueries = {
  /** GET /legal-pages, then GET /legal-pages/{type} of each. */
  toValidate: () =>
    queryOptions({
      queryKey: legalTextKeys.toValidate,
      queryFn: ({ client, signal }) => textsToValidate(apiOf(client), signal),
    }),
};

export const legalTextMutations = {
  /** POST /legal-pages: accepts exactly the versions that the member has read. */
  validate: () =>
    mutationOptions({
      send: (texts: readonly LegalPage[], { api }) =>
        api.post('/legal-pages', LegalPagesAnswer, {
          pages: texts.map(({ type, version }) => ({ type, version })),
        }),
    }),
};
