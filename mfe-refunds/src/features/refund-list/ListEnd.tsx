import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, QueryView, type ShownQuery, SkeletonRows, Text } from '@member-portal/shared-kernel/ui';
import type { RefundListQuery } from '../../data/refund-list.ts';
import { useT } from '../../texts.ts';

/** The end of the list: the loading state of the next page, its failure, or the count of all refunds. */
export function ListEnd({ list }: { list: RefundListQuery }) {
  const t = useT();
  const formats = useFormats();
  const pages = list.data?.pages ?? [];
  const count = pages.at(-1)?.totals.count ?? 0;
  const loaded = pages.reduce((sum, { refunds }) => sum + refunds.length, 0);
  return (
    <>
      <Box {...(loaded < count && { _print: { display: 'none' } })}>
        <QueryView
          query={nextPageOf(list)}
          skeleton={<SkeletonRows count={2} />}
          failure={{ title: t('list.moreFailure'), text: t('list.moreFailureText') }}
        >
          {(all) => (
            <Text variant="small" tone="muted" textAlign="center" role="status">
              {t('list.all', { count: all, number: formats.number(all) })}
            </Text>
          )}
        </QueryView>
      </Box>
      {loaded < count && (
        <Text variant="small" tone="muted" display="none" _print={{ display: 'block' }}>
          {t('list.printedPart', { loaded: formats.number(loaded), number: formats.number(count) })}
        </Text>
      )}
    </>
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
