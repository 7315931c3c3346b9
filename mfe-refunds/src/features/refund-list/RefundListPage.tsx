import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import {
  Box,
  Button,
  Card,
  EmptyState,
  FloatingAction,
  IconButton,
  PageHeader,
  QueryView,
  SkeletonRows,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { Download, Plus, ReceiptEuro } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useRef } from 'react';
import type { RefundFilterValues } from '../../data/refund-keys.ts';
import { type RefundListQuery, useRefundList } from '../../data/refund-list.ts';
import { useT } from '../../texts.ts';
import { ExportProgress } from './export/ExportProgress.tsx';
import { useRefundExport } from './export/use-refund-export.ts';
import { ListEnd } from './ListEnd.tsx';
import { RefundFilters, type RefundFiltersProps } from './RefundFilters.tsx';
import { RefundRows } from './RefundRows.tsx';
import { RefundTotals } from './RefundTotals.tsx';
import { useRefundFilters } from './use-refund-filters.ts';

const RefundPanel = lazy(() => import('./panel/RefundPanel.tsx'));

/** Refunds, newest payment first. `?refund=ID` opens one beside the list. */
export default function RefundListPage() {
  const [refundId, openRefund] = useSearchValue('refund');
  const filtering = useRefundFilters();
  const list = useRefundList(filtering.filters);
  const something = (list.data?.pages[0]?.totals.count ?? 0) > 0;
  return (
    <>
      <Head filters={filtering.filters} something={something} failed={list.isLoadingError} />
      <Stack gap="1.25rem">
        <RefundListBody filtering={filtering} list={list} onOpen={openRefund} selected={refundId} />
      </Stack>
      {refundId && (
        <Suspense fallback={null}>
          <RefundPanel key={refundId} refundId={refundId} onClosed={() => openRefund(null)} />
        </Suspense>
      )}
    </>
  );
}

interface HeadProps {
  filters: RefundFilterValues;
  something: boolean;
  /** The retry button is then the primary button of the page. */
  failed: boolean;
}

/** Title and actions. It owns the export's progress, so that an update does not render the list again. */
function Head({ filters, something, failed }: HeadProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const exporting = useRefundExport(filters);
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          <>
            {something && <ExportButton exporting={exporting} />}
            <Box display={{ base: 'none', md: 'block' }}>
              <Button
                variant={failed ? 'secondary' : 'primary'}
                icon={Plus}
                route="get-refund"
                locked={readOnly}
              >
                {t('list.getRefund')}
              </Button>
            </Box>
          </>
        }
      />
      <FloatingAction icon={Plus} route="get-refund" locked={readOnly}>
        {t('list.getRefund')}
      </FloatingAction>
      {exporting.progress && <ExportProgress progress={exporting.progress} onCancel={exporting.cancel} />}
    </>
  );
}

/** A button with text on wide screens; on narrower ones an icon button on the line of the title. */
function ExportButton({ exporting }: { exporting: ReturnType<typeof useRefundExport> }) {
  const t = useT();
  const start = () => void exporting.start();
  return (
    <>
      <Box display={{ base: 'none', lg: 'block' }}>
        <Button
          variant="secondary"
          icon={Download}
          aria-label={t('list.exportLabel')}
          loading={exporting.progress !== null}
          loadingText={t('list.exporting')}
          onClick={start}
        >
          {t('list.export')}
        </Button>
      </Box>
      <Box display={{ base: 'block', lg: 'none' }}>
        <IconButton variant="secondary" icon={Download} label={t('list.exportLabel')} onClick={start} />
      </Box>
    </>
  );
}

interface BodyProps {
  filtering: ReturnType<typeof useRefundFilters>;
  list: RefundListQuery;
  selected: string | null;
  onOpen: (id: string) => void;
}

function RefundListBody({ filtering, list, selected, onOpen }: BodyProps) {
  const t = useT();
  const { filters, active, change, reset, hidden, toggle } = filtering;
  const first = list.data?.pages[0];
  const toggleRef = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with the filters, so the focus moves to the toggle beside them.
  const startAnew = () => {
    reset();
    toggleRef.current?.focus();
  };
  const choices = (totals: RefundFiltersProps['totals']) => (
    <RefundFilters
      values={filters}
      onChange={change}
      onReset={startAnew}
      active={active}
      totals={totals}
      hidden={hidden}
      onToggle={toggle}
      toggleRef={toggleRef}
    />
  );

  const failed = list.isLoadingError;
  const count = first?.totals.count;
  const nothingYet = count === 0 && active === 0;
  return (
    <>
      {!failed && !nothingYet && <RefundTotals totals={first?.totals ?? null} />}
      {/* A filter may have caused the failure, so the member can still remove it. */}
      {(failed ? active > 0 : !nothingYet) && choices(failed ? undefined : (first?.totals ?? null))}
      <QueryView
        query={list}
        skeleton={<SkeletonRows count={6} />}
        failure={{ size: 'page', title: t('list.failure.title'), text: t('list.failure.text') }}
        empty={{
          when: () => count === 0,
          show: nothingYet ? (
            <EmptyState icon={ReceiptEuro} title={t('list.empty.title')} text={t('list.empty.text')} />
          ) : (
            <EmptyState
              icon={ReceiptEuro}
              title={t('list.noResult.title')}
              text={t('list.noResult.text')}
              action={
                <Button variant="secondary" onClick={startAnew}>
                  {t('filters.reset')}
                </Button>
              }
            />
          ),
        }}
        frame={(content) => <Card>{content}</Card>}
      >
        {() => (
          <>
            {/* The key remounts the rows for other filters: measured heights and positions belong to one list. */}
            <RefundRows key={JSON.stringify(filters)} list={list} selected={selected} onOpen={onOpen} />
            <ListEnd list={list} />
          </>
        )}
      </QueryView>
    </>
  );
}
