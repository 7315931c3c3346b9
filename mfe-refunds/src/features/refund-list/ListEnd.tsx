import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Failure, SkeletonRows, Text } from '@member-portal/shared-kernel/ui';
import type { RefundListQuery } from '../../data/refund-list.ts';
import { useT } from '../../texts.ts';

/** The end of the list: the loading state of the next page, its failure, or the count of all refunds. */
export function ListEnd({ list }: { list: RefundListQuery }) {
  const t = useT();
  const formats = useFormats();
  if (list.isFetchNextPageError || list.isFetchPreviousPageError)
    return (
      <Failure
        error={list.error}
        title={t('list.moreFailure')}
        text={t('list.moreFailureText')}
        onRetry={() => void (list.isFetchPreviousPageError ? list.fetchPreviousPage() : list.fetchNextPage())}
        retrying={list.isFetching}
      />
    );
  if (list.hasNextPage) return <SkeletonRows count={2} />;
  const count = list.data?.pages.at(-1)?.totals.count ?? 0;
  return (
    <Text variant="small" tone="muted" textAlign="center" role="status">
      {t('list.all', { count, number: formats.number(count) })}
    </Text>
  );
}
