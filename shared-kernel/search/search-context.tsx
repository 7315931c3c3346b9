import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '../contracts/common.ts';
import { readRecordQuery } from '../rules/record-search.ts';
import { sentSearch } from '../rules/search-text.ts';
import type { SearchOffers } from './search-offers.ts';

/** Minimum number of characters for a search. */
const LEAST_CHARACTERS = 2;

/** The member's search, for the sources. */
export interface Search {
  /** The typed text; '' while it is too short. For data in the browser. */
  query: string;
  /** The text sent to the server: settled, folded and without identifiers. '' for none. */
  sent: string;
  locale: Locale;
}

/** The query and the sent words of a typed text, with a function that matches words of a text. */
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

/** The shell provides the typed text, and receives the offers of the sources. */
export function SearchProvider({ search, offers, children }: Searching & { children: ReactNode }) {
  const searching = useMemo(() => ({ search, offers }), [search, offers]);
  return <SearchContext value={searching}>{children}</SearchContext>;
}

export function useSearching(): Searching {
  const searching = useContext(SearchContext);
  if (!searching) throw new Error('A source of the search needs a <SearchProvider> above');
  return searching;
}

/** The member's search, for the widgets of the slot `portal.search`. */
export const useSearch = (): Search => useSearching().search;
