import { FoundRequests } from '@member-portal/shared-kernel/contracts/requests';
import { apiOf, queryOptions, REQUESTS_KEY } from '@member-portal/shared-kernel/state';

/** Milliseconds for which a search result is not requested again. */
const FRESH = 60_000;

/** GET /requests/search. `search` is made by `rules/search-text`; no request is sent for ''. */
export const requestSearchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'search', search, language] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/requests/search', FoundRequests, { query: { search, language }, signal }),
    enabled: search !== '',
    staleTime: FRESH,
    // The member sees the failure at once, and retries or continues typing.
    retry: false,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
