import { foldForSearch } from './search-fold.ts';
import { withoutIdentifiers } from './unidentified.ts';

/** Largest number of characters of a search that are sent. */
export const SEARCH_LENGTH = 100;

/**
 * The part of a typed search that goes to the server, in an address: its folded words. Long numbers and
 * e-mail addresses stay in the browser, because a social security number or an IBAN must not be in an
 * address.
 */
export const sentSearch = (typed: string): string =>
  foldForSearch(withoutIdentifiers(typed, ' ')).slice(0, SEARCH_LENGTH).trim();
