import type { SearchOffers, SearchPage, SearchResult } from '@member-portal/shared-kernel/search';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import { indexPages, type SearchRow, type SearchSection, sectionsOf, usualRows } from './search-sections.ts';
import { SEARCH_SLOT } from './search-slot.ts';
import { useSearchTexts } from './search-texts.ts';

interface Wish {
  offers: SearchOffers;
  query: string;
  sent: string;
  /** The words are not sent yet. */
  isUnsettled: boolean;
  isReadOnly: boolean;
  recent: readonly string[];
}

/** The sections of the list and their rows: results, or offers before anything is typed. */
export function useSearchSections({ offers, query, sent, isUnsettled, isReadOnly, recent }: Wish) {
  const { services, map } = usePortal();
  const t = useSearchTexts();
  const locale = useLocale();
  const offered = useOffered(offers);
  const inOrder = useMemo(() => {
    const orderOf = (source: string) =>
      map.slots.findIndex(({ remote, slot }) => slot === SEARCH_SLOT && source === remote);
    return [...offered].toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  }, [offered, map]);
  const pages = useMemo(() => inOrder.flatMap(([, offer]) => offer.pages ?? []), [inOrder]);
  const findPages = useMemo(() => indexPages(pages, locale), [pages, locale]);
  const canOpen = useCallback(
    (result: SearchResult | SearchPage) =>
      services.routes.exists(result.target.route) && !(isReadOnly && 'isAction' in result && result.isAction),
    [services, isReadOnly],
  );
  const sections = useMemo((): SearchSection[] => {
    if (query !== '')
      return sectionsOf({ offers: inOrder, findPages, query, sent, pagesTitle: t('pages'), canOpen });
    const words: SearchRow[] = recent.map((title) => ({
      key: `recent ${title}`,
      id: title,
      title,
      target: null,
    }));
    const usual = usualRows(pages, canOpen);
    return [
      { id: 'recent', title: t('recent'), state: 'found' as const, rows: words, retry() {} },
      { id: 'usual', title: t('usual'), state: 'found' as const, rows: usual, retry() {} },
    ].filter(({ rows }) => rows.length > 0);
  }, [query, sent, inOrder, findPages, pages, canOpen, recent, t]);
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections]);
  const isSearching = isUnsettled || sections.some(({ state }) => state === 'searching');
  // A source that has not loaded, or does not load at all, cannot have reported that it has nothing.
  const isPartial =
    sections.some(({ state }) => state === 'failed') ||
    map.slots.some(({ slot, remote }) => slot === SEARCH_SLOT && !offered.has(remote));
  return { sections, rows, isSearching, isPartial };
}

/** The offers of the sources, applied in a transition: React then spreads the rows of five sources over many frames. */
function useOffered(offers: SearchOffers) {
  const [offered, setOffered] = useState(offers.read);
  useEffect(() => {
    const take = () => startTransition(() => setOffered(offers.read()));
    take();
    return offers.subscribe(take);
  }, [offers]);
  return offered;
}
