import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { readRecordQuery } from '@member-portal/shared-kernel/rules/record-search';
import {
  indexQuestions,
  type SearchOffer,
  type SearchPage,
  type SearchResult,
} from '@member-portal/shared-kernel/search';

/** A row of the list: a result, or words that were searched before. */
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

/** How well the title of a page holds the whole query where the page itself is meant: no mere synonyms. */
const NAMED = 0.7;
/** Least match between the query and a person's name for that person to be meant. A name with a typing error has less. */
const NAME_TYPED = 0.9;
/** Pages among the results, at most. */
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
  /** Whether the member can open it. */
  canOpen(result: SearchResult | SearchPage): boolean;
}

/**
 * What a query has found, source by source; the pages come last, but first where one of them is clearly meant. People come before
 * both where one of them is named: "Camille" is no mistyped "famille".
 */
export function sectionsOf({ offers, findPages, query, sent, pagesTitle, canOpen }: Wish): SearchSection[] {
  const groups = offers.flatMap(([source, { group }]): SearchSection[] => {
    if (!group) return [];
    // Its source has not taken the latest words yet.
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

/** The pages that are offered before anything is typed. */
export const usualRows = (pages: readonly SearchPage[], canOpen: Wish['canOpen']): SearchRow[] =>
  pages.filter((page) => page.isUsual && canOpen(page)).map((page) => rowOf('usual', page));
