import { useEffect } from 'react';
import { QueryView, type ShownQuery } from '../feedback/QueryView.tsx';
import { SkeletonRows } from '../feedback/Skeleton.tsx';

/** State of an infinite query's next page. */
export interface PagedQuery {
  error: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => unknown;
}

/** The next page is requested when this many rows or fewer remain. */
const AHEAD = 15;

/**
 * Requests the next page before its rows are needed. `last`: index of the last row near the viewport, of `count`. Null: the list
 * has no pages.
 */
export function useNextPage(list: PagedQuery | null, { last, count }: { last: number; count: number }): void {
  const fetchNextPage = list?.fetchNextPage;
  const mayFetch = list?.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  const wantsMore = mayFetch && last >= count - AHEAD;
  useEffect(() => {
    if (wantsMore) void fetchNextPage?.();
  }, [wantsMore, fetchNextPage]);
}

interface NextPageProps {
  list: PagedQuery;
  failure: { title: string; text: string };
}

/** The next page while it loads, or its failure with a retry. Nothing once the list is complete. */
export function NextPage({ list, failure }: NextPageProps) {
  if (!list.hasNextPage || list.isPlaceholderData) return null;
  const next: ShownQuery<never> = {
    data: undefined,
    error: list.error,
    isError: list.isFetchNextPageError,
    isFetching: list.isFetchingNextPage,
    refetch: list.fetchNextPage,
  };
  return (
    <QueryView query={next} skeleton={<SkeletonRows count={2} />} failure={failure}>
      {() => null}
    </QueryView>
  );
}
