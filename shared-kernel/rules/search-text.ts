import { foldForSearch } from './search-fold.ts';
import { withoutIdentifiers } from './unidentified.ts';

/** Characters of a search that are sent, at most. */
export const SEARCH_LENGTH = 100;

/**
 * What of a typed search goes to the server, in an address: its folded words. Long numbers and e-mail addresses stay in the browser,
 * for a social security number or an IBAN must stand in no address.
 */
export const sentSearch = (typed: string): string =>
  foldForSearch(withoutIdentifiers(typed, ' ')).slice(0, SEARCH_LENGTH).trim();
