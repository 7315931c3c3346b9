import type { ReactNode } from 'react';
import type { Locale } from '../contracts/common.ts';
import type { IconType } from '../ui/icons/index.ts';

/** Target of a result: a route by its id. A result whose route is absent or off is not shown. */
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
  /** Language of the title; by default the page's own. */
  lang?: Locale | undefined;
  target: SearchTarget;
}

export interface SearchResult extends Shown {
  icon?: IconType;
  /** A person's name, shown instead of an icon. */
  person?: string;
  /** At the end of the row: an amount, a state. */
  value?: ReactNode;
}

/** A page or an action, found by members' words for it. */
export interface SearchPage extends Shown {
  icon: IconType;
  /** Synonyms and phrases, from the locale file. */
  words: string;
  /** True if it sends or changes something: not shown to a read-only advisor. */
  isAction?: boolean;
  /** True if it is offered before anything is typed. */
  isUsual?: boolean;
}

/** Found records of one kind. */
export interface SearchGroup {
  title: string;
  state: 'idle' | 'searching' | 'found' | 'failed';
  results: readonly SearchResult[];
  /** The text sent to the server, `Search.sent`; absent if the browser itself searches. */
  sent?: string;
  retry(): void;
}

/** The offer of one source of the search: its pages, always, and its records for the typed text. */
export interface SearchOffer {
  pages?: readonly SearchPage[];
  group?: SearchGroup;
}
