import { useMemo, useRef } from 'react';
import { useSearch } from './search-context.tsx';
import type { SearchPage, SearchResult } from './search-offer.ts';
import { useSearchOffer } from './use-search-offer.ts';

/** The query of the records, as TanStack Query returns it. */
export interface RecordAnswer<R> {
  data: readonly R[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch(): unknown;
}

export interface RecordOffer<R> {
  /** Memoised. */
  pages: readonly SearchPage[];
  /** Title of the group of records. */
  title: string;
  found: RecordAnswer<R>;
  /** Memoised. */
  resultOf: (record: R) => SearchResult;
}

/**
 * Offers these pages, and the server's records for the typed words. While the server searches for new words,
 * the previous records stay.
 */
export function useRecordOffer<R>(source: string, { pages, title, found, resultOf }: RecordOffer<R>): void {
  const { data, isFetching, isError, refetch } = found;
  const { sent } = useSearch();
  const again = useRef(refetch);
  again.current = refetch;
  const group = useMemo(() => {
    const retry = () => void again.current();
    if (sent === '') return { title, state: 'idle' as const, results: [], sent, retry };
    if (isError && !isFetching) return { title, state: 'failed' as const, results: [], sent, retry };
    return {
      title,
      state: isFetching || !data ? ('searching' as const) : ('found' as const),
      results: data?.map(resultOf) ?? [],
      sent,
      retry,
    };
  }, [title, data, isFetching, isError, sent, resultOf]);
  useSearchOffer(
    source,
    useMemo(() => ({ pages, group }), [pages, group]),
  );
}
