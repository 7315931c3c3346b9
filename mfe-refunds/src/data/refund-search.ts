import { FoundRefunds } from '@member-portal/shared-kernel/contracts/refunds';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';
import { refundKeys } from './refund-keys.ts';

/** Milliseconds for which a search result is not requested again. */
const FRESH = 60_000;

/** GET /refunds/search. `search` is made by `rules/search-text`; no request is sent for ''. */
export const refundSearchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [...refundKeys.all, 'search', search, language] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/refunds/search', FoundRefunds, { query: { search, language }, signal }),
    enabled: search !== '',
    staleTime: FRESH,
    // The member sees the failure at once, and retries or continues typing.
    retry: false,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
