import type { RequestPhase } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useServices } from '@member-portal/shared-kernel/state';
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
import { Inbox, Plus, RefreshCw } from '@member-portal/shared-kernel/ui/icons';
import { NextPage } from '@member-portal/shared-kernel/ui/long-list';
import { lazy, Suspense } from 'react';
import { useAverageDelay } from '../../common/use-average-delay.ts';
import { useUnreadBadge } from '../../common/use-unread-badge.ts';
import { type RequestListQuery, useRequestList } from '../../data/request-list.ts';
import { useT } from '../../texts.ts';
import { ListBar } from './ListBar.tsx';
import { countsOf } from './list-counts.ts';
import { RequestRows } from './RequestRows.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useOpenRequest } from './use-open-request.ts';

const RequestPanel = lazy(() => import('./panel/RequestPanel.tsx'));

const phaseOf = (state: string | null): RequestPhase | null =>
  state === 'open' || state === 'closed' ? state : null;

/** All requests and their progress. `?state=` filters, `?request=ID` opens one beside the list. */
export default function RequestListPage() {
  const t = useT();
  const { routes } = useServices();
  const { requestId, openRequest, closeRequest } = useOpenRequest();
  const [state, setState] = useSearchValue('state');
  const phase = phaseOf(state);
  const list = useRequestList(phase);
  const first = list.data?.pages[0];
  useUnreadBadge(first?.unreadRequests);
  const averageDelay = useAverageDelay(first?.averageRequestResponseDelay);
  const counts = first && countsOf(first);
  const held = useHeldRows(list, phase);
  const asksAnew = routes.exists('new-request');
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={averageDelay ?? t('list.subtitle')}
        actions={
          <>
            <PhoneRefresh list={list} onShow={held.showChanges} />
            {asksAnew && (
              <Box display={{ base: 'none', md: 'block' }}>
                <Button variant="primary" icon={Plus} route="new-request">
                  {t('list.new')}
                </Button>
              </Box>
            )}
          </>
        }
      />
      {asksAnew && (
        <FloatingAction icon={Plus} route="new-request">
          {t('list.new')}
        </FloatingAction>
      )}
      <QueryView
        query={list}
        skeleton={<SkeletonRows count={6} />}
        failure={{ size: 'page', title: t('list.failure.title'), text: t('list.failure.text') }}
        empty={{ when: () => counts?.open === 0 && counts.closed === 0, show: <NoRequests /> }}
        frame={(content) => <Card>{content}</Card>}
      >
        {() => (
          <Stack gap="1rem">
            <ListBar
              phase={phase}
              onPhase={(value) => setState(value, { replace: true })}
              open={counts?.open ?? 0}
              list={list}
              pending={held.pending}
              onShow={held.showChanges}
            />
            {/* The key remounts the rows for another filter: measured heights belong to one list. */}
            <RequestRows
              key={phase}
              list={list}
              requests={held.rows}
              count={counts?.[phase ?? 'all'] ?? 0}
              selected={requestId}
              onOpen={openRequest}
            />
            <NextPage
              list={list}
              failure={{ title: t('list.moreFailure'), text: t('list.moreFailureText') }}
            />
          </Stack>
        )}
      </QueryView>
      {requestId && (
        <Suspense fallback={null}>
          <RequestPanel key={requestId} requestId={requestId} onClosed={closeRequest} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The refresh button of `ListBar` on a phone: an icon beside the title, whose name contains the time of the
 * last answer.
 */
function PhoneRefresh({ list, onShow }: { list: RequestListQuery; onShow: () => void }) {
  const t = useT();
  const formats = useFormats();
  const time = formats.time(new Date(list.dataUpdatedAt).toISOString());
  return (
    <Box display={{ md: 'none' }}>
      <IconButton
        variant="secondary"
        icon={RefreshCw}
        label={list.data ? t('list.refreshSince', { time }) : t('list.refresh')}
        // Not disabled while loading, because the button would lose the focus.
        aria-busy={list.isFetching}
        onClick={async () => {
          await list.refetch();
          onShow();
        }}
      />
    </Box>
  );
}

function NoRequests() {
  const t = useT();
  return (
    <EmptyState
      icon={Inbox}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={
        <Button variant="soft" route="get-refund">
          {t('list.empty.action')}
        </Button>
      }
    />
  );
}
