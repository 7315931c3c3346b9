import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { readRecordQuery } from '@member-portal/shared-kernel/rules/record-search';
import {
  indexQuestions,
  type SearchOffer,
  type SearchPage,
  type SearchResult,
} from '@member-portal/shared-kernel/search';

/** A row of the list: a result, or the words of an earlier search. */
export interface SearchRow extends Omit<SearchResult, 'target'> {
  key: string;
  /** Null for words. */
  target: SearchResult['target'] | null;
}

export interface SearchSection {
  id: string;
  title: string;
  state: 'searching' | 'found' | 'failed';
  rows: readonly SearchRow[];
  retry(): void;
}

/** Minimum match of a page's title with the whole query for the page to be meant: not only by synonyms. */
const NAMED = 0.7;
/**
 * Minimum match between the query and a person's name for that person to be meant. A name with a typing error
 * has less.
 */
const NAME_TYPED = 0.9;
/** Largest number of pages among the results. */
const MOST_PAGES = 4;

const rowOf = (section: string, result: SearchResult | SearchPage): SearchRow => ({
  ...result,
  key: `${section} ${result.id}`,
});

/** Finds pages by their title and synonyms. */
export function indexPages(pages: readonly SearchPage[], locale: Locale) {
  const index = indexQuestions(
    pages.map((page) => ({
      page,
      question: page.title,
      answer: [page.words],
      theme: page.meta ?? '',
      category: '',
    })),
    locale,
  );
  return (query: string) => {
    const { qualityOf } = readRecordQuery(query, { language: locale });
    return index.search(query).map(({ question: { page }, isSure }) => ({
      page,
      isSure: isSure || qualityOf([page.title]) >= NAMED,
    }));
  };
}

interface Wish {
  /** In the order of the manifests. */
  offers: readonly (readonly [source: string, offer: SearchOffer])[];
  findPages: ReturnType<typeof indexPages>;
  query: string;
  /** The words that are sent to the server, `Search.sent`. */
  sent: string;
  pagesTitle: string;
  /** True if the member can open it. */
  canOpen(result: SearchResult | SearchPage): boolean;
}

/**
 * The results of a query by source; the pages come last, or first if one of them is clearly meant. People
 * come before both if one of them is named: "Camille" is not a mistyped "famille".
 */
export function sectionsOf({ offers, findPages, query, sent, pagesTitle, canOpen }: Wish): SearchSection[] {
  const groups = offers.flatMap(([source, { group }]): SearchSection[] => {
    if (!group) return [];
    // Its source has not received the latest words yet.
    const isBehind = group.sent !== undefined && group.sent !== sent;
    const state = isBehind ? 'searching' : group.state;
    if (state === 'idle') return [];
    const rows = group.results.filter(canOpen).map((result) => rowOf(source, result));
    return rows.length === 0 && state === 'found'
      ? []
      : [{ id: source, title: group.title, state, rows, retry: group.retry }];
  });
  const { qualityOf } = readRecordQuery(query);
  const named = groups.find(({ rows }) =>
    rows.some(({ person }) => qualityOf([person ?? null]) >= NAME_TYPED),
  );
  if (named) groups.unshift(...groups.splice(groups.indexOf(named), 1));
  const found = findPages(query)
    .filter(({ page }) => canOpen(page))
    .slice(0, MOST_PAGES);
  if (found.length === 0) return groups;
  const pages: SearchSection = {
    id: 'pages',
    title: pagesTitle,
    state: 'found',
    rows: found.map(({ page }) => rowOf('pages', page)),
    retry() {},
  };
  return found[0]!.isSure && !named ? [pages, ...groups] : [...groups, pages];
}

/** The pages offered before anything is typed. */
export const usualRows = (pages: readonly SearchPage[], canOpen: Wish['canOpen']): SearchRow[] =>
  pages.filter((page) => page.isUsual && canOpen(page)).map((page) => rowOf('usual', page));
