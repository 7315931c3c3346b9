import { useMemo, useRef } from 'react';
import { useSearch } from './search-context.tsx';
import type { SearchGroup, SearchResult } from './search-offer.ts';

/** The query of the records, as TanStack Query answers it. */
export interface RecordAnswer<R> {
  data: readonly R[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch(): unknown;
}

/**
 * The group of records that the server found. While the next words are asked, the records of the last ones stay. `resultOf`: memoised.
 */
export function useRecordGroup<R>(
  title: string,
  { data, isFetching, isError, refetch }: RecordAnswer<R>,
  resultOf: (record: R) => SearchResult,
): SearchGroup {
  const { sent } = useSearch();
  const again = useRef(refetch);
  again.current = refetch;
  return useMemo(() => {
    const retry = () => void again.current();
    if (sent === '') return { title, state: 'idle', results: [], sent, retry };
    if (isError && !isFetching) return { title, state: 'failed', results: [], sent, retry };
    return {
      title,
      state: isFetching || !data ? 'searching' : 'found',
      results: data?.map(resultOf) ?? [],
      sent,
      retry,
    };
  }, [title, data, isFetching, isError, sent, resultOf]);
}
