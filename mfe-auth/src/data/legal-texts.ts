import type { Api } from '@member-portal/shared-kernel/api';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { LegalPage, LegalPagesAnswer } from '@member-portal/shared-kernel/contracts/content';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

const legalTextKeys = { toValidate: ['legal-pages', 'to-validate'] as const };

export interface TextToValidate extends LegalPage {
  /** The version that the member has accepted; null if none. */
  accepted: number | null;
}

/** Full texts whose current version the member has not accepted, with the changes since the accepted version. */
async function textsToValidate(api: Api, language: Locale, signal: AbortSignal): Promise<TextToValidate[]> {
  const { pages } = await api.get('/legal-pages', LegalPagesAnswer, { signal });
  const open = pages.filter(({ toValidate }) => toValidate);
  return Promise.all(
    open.map(async ({ type, validatedBefore: accepted = null }) => {
      const query = new URLSearchParams({
        ...(language !== 'fr' && { language }),
        ...(accepted !== null && { since: String(accepted) }),
      });
      const path = `/legal-pages/${type}${query.size > 0 ? `?${query}` : ''}`;
      return { ...(await api.get(path, LegalPage, { signal })), accepted };
    }),
  );
}

export const legalTextQueries = {
  /** GET /legal-pages, then GET /legal-pages/{type} for each, in the language of the page. */
  toValidate: () =>
    queryOptions({
      queryKey: [...legalTextKeys.toValidate, currentLocale()] as const,
      queryFn: ({ client, signal }) => textsToValidate(apiOf(client), currentLocale(), signal),
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
