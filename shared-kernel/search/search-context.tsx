import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '../contracts/common.ts';
import { readRecordQuery } from '../rules/record-search.ts';
import { sentSearch } from '../rules/search-text.ts';
import type { SearchOffers } from './search-offers.ts';

/** Characters from which on something is searched. */
const LEAST_CHARACTERS = 2;

/** What the member searches, as the sources take it. */
export interface Search {
  /** As it is typed; '' while it is too short. For what the browser has. */
  query: string;
  /** What is asked of the server: settled, folded and without identifiers. '' for nothing. */
  sent: string;
  locale: Locale;
}

/** The query and the sent words of a typed text, and whether a word of a text is one of them. */
export function readSearch(typed: string, locale: Locale) {
  const query = typed.trim().length < LEAST_CHARACTERS ? '' : typed.trim();
  const sent = sentSearch(query);
  return {
    query,
    sent: sent.length < LEAST_CHARACTERS ? '' : sent,
    isFound: readRecordQuery(query, { language: locale }).holds,
  };
}

interface Searching {
  search: Search;
  offers: SearchOffers;
}

const SearchContext = createContext<Searching | null>(null);

/** The shell provides what is typed, and takes what the sources offer. */
export function SearchProvider({ search, offers, children }: Searching & { children: ReactNode }) {
  const searching = useMemo(() => ({ search, offers }), [search, offers]);
  return <SearchContext value={searching}>{children}</SearchContext>;
}

export function useSearching(): Searching {
  const searching = useContext(SearchContext);
  if (!searching) throw new Error('A source of the search needs a <SearchProvider> above');
  return searching;
}

/** What the member searches. For the widgets of the slot `portal.search`. */
export const useSearch = (): Search => useSearching().search;
