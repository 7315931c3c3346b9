import { QueryView, type ShownQuery, SkeletonRows } from '@member-portal/shared-kernel/ui';
import type { RequestListQuery } from '../../data/request-list.ts';
import { useT } from '../../texts.ts';

/** The next page while it loads, or its failure with a retry. Nothing once the list is complete. */
export function ListEnd({ list }: { list: RequestListQuery }) {
  const t = useT();
  if (!list.hasNextPage || list.isPlaceholderData) return null;
  const next: ShownQuery<never> = {
    data: undefined,
    error: list.error,
    isError: list.isFetchNextPageError,
    isFetching: list.isFetchingNextPage,
    refetch: list.fetchNextPage,
  };
  return (
    <QueryView
      query={next}
      skeleton={<SkeletonRows count={2} />}
      failure={{ title: t('list.moreFailure'), text: t('list.moreFailureText') }}
    >
      {() => null}
    </QueryView>
  );
}
