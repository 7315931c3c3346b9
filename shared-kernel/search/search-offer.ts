import type { ReactNode } from 'react';
import type { Locale } from '../contracts/common.ts';
import type { IconType } from '../ui/icons/index.ts';

/** Where a result leads: a route by its id. A result whose route is absent or off is not shown. */
export interface SearchTarget {
  route: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

interface Shown {
  /** Unique in its source. */
  id: string;
  title: string;
  meta?: string | undefined;
  /** Language of the title; the page's own unless told. */
  lang?: Locale | undefined;
  target: SearchTarget;
}

export interface SearchResult extends Shown {
  icon?: IconType;
  /** A person's name instead of an icon. */
  person?: string;
  /** At the end of the row: an amount, a state. */
  value?: ReactNode;
}

/** A page or an action, found by words that members use for it. */
export interface SearchPage extends Shown {
  icon: IconType;
  /** Synonyms and phrases, from the locale file. */
  words: string;
  /** Something is sent or changed there: not shown to an advisor who only reads. */
  isAction?: boolean;
  /** Offered before anything is typed. */
  isUsual?: boolean;
}

/** Records of one kind that were found. */
export interface SearchGroup {
  title: string;
  state: 'idle' | 'searching' | 'found' | 'failed';
  results: readonly SearchResult[];
  /** What was asked of the server for it, `Search.sent`; absent where the browser itself searches. */
  sent?: string;
  retry(): void;
}

/** What one source of the search has: its pages, always, and its records for what is typed. */
export interface SearchOffer {
  pages?: readonly SearchPage[];
  group?: SearchGroup;
}
