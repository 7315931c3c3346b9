import { FoundDocuments } from '@member-portal/shared-kernel/contracts/documents';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';
import { documentKeys } from './documents.ts';

/** Ms for which a search need not be asked again. */
const FRESH = 60_000;

/** GET /documents/search. `search` is made by `rules/search-text`; nothing is asked for ''. */
export const documentSearchQuery = (search: string, language: string) =>
  queryOptions({
    queryKey: [...documentKeys.all, 'search', search, language] as const,
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/documents/search', FoundDocuments, { query: { search, language }, signal }),
    enabled: search !== '',
    staleTime: FRESH,
    // The member sees at once that it failed, and tries again or types on.
    retry: false,
    placeholderData: (previous) => (search === '' ? undefined : previous),
  });
