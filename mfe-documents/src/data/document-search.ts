import { FoundDocuments } from '@member-portal/shared-kernel/contracts/documents';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';
import { documentKeys } from './documents.ts';

/** Milliseconds for which a search result is not requested again. */
const FRESH = 60_000;

/** GET /documents/search. `search` comes from `rules/search-text`; no request is sent for ''. */
export const documentSearchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [...documentKeys.all, 'search', search, language] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/documents/search', FoundDocuments, { query: { search, language }, signal }),
    enabled: search !== '',
    staleTime: FRESH,
    // The member sees the failure at once, and retries or continues typing.
    retry: false,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
