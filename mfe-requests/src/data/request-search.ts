import { FoundRequests } from '@member-portal/shared-kernel/contracts/requests';
import { apiOf, queryOptions, REQUESTS_KEY } from '@member-portal/shared-kernel/state';

/** Ms for which a search need not be asked again. */
const FRESH = 60_000;

/** GET /requests/search. `search` is made by `rules/search-text`; nothing is asked for ''. */
export const requestSearchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'search', search, language] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/requests/search', FoundRequests, { query: { search, language }, signal }),
    enabled: search !== '',
    staleTime: FRESH,
    // The member sees at once that it failed, and tries again or types on.
    retry: false,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
