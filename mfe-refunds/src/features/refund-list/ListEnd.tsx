import { useFormats } from '@member-portal/shared-kernel/i18n';
import { QueryView, type ShownQuery, SkeletonRows, Text } from '@member-portal/shared-kernel/ui';
import type { RefundListQuery } from '../../data/refund-list.ts';
import { useT } from '../../texts.ts';

/** The end of the list: the loading state of the next page, its failure, or the count of all refunds. */
export function ListEnd({ list }: { list: RefundListQuery }) {
  const t = useT();
  const formats = useFormats();
  return (
    <QueryView
      query={nextPageOf(list)}
      skeleton={<SkeletonRows count={2} />}
      failure={{ title: t('list.moreFailure'), text: t('list.moreFailureText') }}
    >
      {(count) => (
        <Text variant="small" tone="muted" textAlign="center" role="status">
          {t('list.all', { count, number: formats.number(count) })}
        </Text>
      )}
    </QueryView>
  );
}

/** The request of the page that is still missing, as a query of its own. Its data is the count of a complete list. */
function nextPageOf(list: RefundListQuery): ShownQuery<number> {
  const { isFetchPreviousPageError: isBefore, isFetchNextPageError: isAfter, error, isFetching } = list;
  const isError = isBefore || isAfter;
  const isComplete = !isError && !list.hasNextPage;
  return {
    data: isComplete ? (list.data?.pages.at(-1)?.totals.count ?? 0) : undefined,
    error,
    isError,
    isFetching,
    refetch: isBefore ? list.fetchPreviousPage : list.fetchNextPage,
  };
}
