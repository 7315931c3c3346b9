import { FoundRefunds } from '@member-portal/shared-kernel/contracts/refunds';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';
import { refundKeys } from './refund-keys.ts';

/** Ms for which a search need not be asked again. */
const FRESH = 60_000;

/** GET /refunds/search. `search` is made by `rules/search-text`; nothing is asked for ''. */
export const refundSearchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [...refundKeys.all, 'search', search, language] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/refunds/search', FoundRefunds, { query: { search, language }, signal }),
    enabled: search !== '',
    staleTime: FRESH,
    // The member sees at once that it failed, and tries again or types on.
    retry: false,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
