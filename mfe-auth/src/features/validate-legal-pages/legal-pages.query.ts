import type { Api } from '@member-portal/shared-kernel/api';
import { LegalPage, LegalPagesAnswer } from '@member-portal/shared-kernel/contracts/content';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

const LEGAL_PAGES_KEY = ['legal-pages', 'to-validate'] as const;

/** The full texts whose current version the member has not accepted. */
async function textsToValidate(api: Api, signal: AbortSignal): Promise<LegalPage[]> {
  const { pages } = await api.get('/legal-pages', LegalPagesAnswer, { signal });
  const open = pages.filter(({ toValidate }) => toValidate);
  return Promise.all(open.map(({ type }) => api.get(`/legal-pages/${type}`, LegalPage, { signal })));
}

export function useTextsToValidate() {
  const { api } = useServices();
  return useQuery({ queryKey: LEGAL_PAGES_KEY, queryFn: ({ signal }) => textsToValidate(api, signal) });
}
