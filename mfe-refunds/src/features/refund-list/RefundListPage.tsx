import { lazy, Suspense } from 'react';
import { useSearchValue } from 'shared-kernel/router';
import { useServices, useStream } from 'shared-kernel/state';
import {
  Box,
  Button,
  Card,
  EmptyState,
  Failure,
  FloatingAction,
  PageHeader,
  SkeletonRows,
  Stack,
} from 'shared-kernel/ui';
import { Plus, ReceiptEuro } from 'shared-kernel/ui/icons';
import { useT } from '../../texts.ts';
import { groupByPayment } from './group-by-payment.ts';
import { PaymentGroups } from './PaymentGroups.tsx';
import { RefundFilters } from './RefundFilters.tsx';
import { RefundTotals } from './RefundTotals.tsx';
import { useRefundList } from './refund-list.query.ts';
import { useRefundFilters } from './use-refund-filters.ts';

const RefundPanel = lazy(() => import('./panel/RefundPanel.tsx'));

/** Refunds, newest payment first. `?refund=ID` opens one beside the list. */
export default function RefundListPage() {
  const t = useT();
  const [refundId, openRefund] = useSearchValue('refund');
  const readOnly = useStream(useServices().session.profile)?.readOnly ?? false;
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          <Box display={{ base: 'none', md: 'block' }}>
            <Button variant="primary" icon={Plus} route="get-refund" locked={readOnly}>
              {t('list.getRefund')}
            </Button>
          </Box>
        }
      />
      <FloatingAction icon={Plus} route="get-refund" locked={readOnly}>
        {t('list.getRefund')}
      </FloatingAction>
      <RefundListBody onOpen={openRefund} selected={refundId} />
      {refundId && (
        <Suspense fallback={null}>
          <RefundPanel key={refundId} refundId={refundId} onClosed={() => openRefund(null)} />
        </Suspense>
      )}
    </>
  );
}

interface BodyProps {
  selected: string | null;
  onOpen: (id: string) => void;
}

function RefundListBody({ selected, onOpen }: BodyProps) {
  const t = useT();
  const { filters, active, change, reset } = useRefundFilters();
  const list = useRefundList(filters);
  const first = list.data?.pages[0];

  if (list.isError && !first)
    return (
      <Stack gap="1.25rem">
        {/* What no answer can be given to may be a filter: it can still be taken away. */}
        {active > 0 && (
          <RefundFilters
            values={filters}
            onChange={change}
            onReset={reset}
            active={active}
            totals={undefined}
          />
        )}
        <Card>
          <Failure
            size="page"
            title={t('list.failure.title')}
            text={t('list.failure.text')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </Card>
      </Stack>
    );
  const nothingYet = first && first.totals.count === 0 && active === 0;
  if (nothingYet)
    return (
      <Card>
        <EmptyState icon={ReceiptEuro} title={t('list.empty.title')} text={t('list.empty.text')} />
      </Card>
    );
  return (
    <Stack gap="1.25rem">
      <RefundTotals totals={first?.totals ?? null} />
      <RefundFilters
        values={filters}
        onChange={change}
        onReset={reset}
        active={active}
        totals={first?.totals ?? null}
      />
      {!list.data ? (
        <Card>
          <SkeletonRows count={6} />
        </Card>
      ) : first?.totals.count === 0 ? (
        <Card>
          <EmptyState
            icon={ReceiptEuro}
            title={t('list.noResult.title')}
            text={t('list.noResult.text')}
            action={
              <Button variant="secondary" onClick={reset}>
                {t('filters.reset')}
              </Button>
            }
          />
        </Card>
      ) : (
        <PaymentGroups groups={groupByPayment(list.data.pages)} selected={selected} onOpen={onOpen} />
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          alignSelf="center"
          loading={list.isFetchingNextPage}
          loadingText={t('list.loadingMore')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <Failure title={t('list.moreFailure')} onRetry={() => void list.fetchNextPage()} />
      )}
    </Stack>
  );
}
