import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { unbrokenTitle } from '@member-portal/shared-kernel/rules/request-title';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Button,
  Card,
  EmptyState,
  Flex,
  List,
  ListRow,
  PageHeader,
  QueryView,
  Segmented,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Inbox, Plus, RefreshCw } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense } from 'react';
import { RequestStatus } from '../../common/RequestStatus.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { useUnreadBadge } from '../../common/use-unread-badge.ts';
import { requestQueries } from '../../data/requests.ts';
import { useT } from '../../texts.ts';

const RequestPanel = lazy(() => import('./panel/RequestPanel.tsx'));

type Phase = 'all' | 'open' | 'closed';

const isIn = (phase: Phase) => (request: RequestSummary) =>
  phase === 'all' || REQUEST_STATUSES[request.statusKey].phase === phase;

/** Every request and its progress. `?state=` filters, `?request=ID` opens one beside the list. */
export default function RequestListPage() {
  const t = useT();
  const { routes } = useServices();
  const [requestId, openRequest] = useSearchValue('request');
  const query = useQuery(requestQueries.list());
  useUnreadBadge(query.data?.allRequests.filter((request) => request.newStatus).length);
  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          routes.exists('new-request') && (
            <Button variant="primary" icon={Plus} route="new-request">
              {t('list.new')}
            </Button>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={6} />}
        failure={{ size: 'page', title: t('list.failure.title'), text: t('list.failure.text') }}
        frame={(content) => <Card>{content}</Card>}
      >
        {({ allRequests }) => (
          <Requests
            requests={allRequests}
            updatedAt={query.dataUpdatedAt}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
            selected={requestId}
            onOpen={openRequest}
          />
        )}
      </QueryView>
      {requestId && (
        <Suspense fallback={null}>
          <RequestPanel key={requestId} requestId={requestId} onClosed={() => openRequest(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RequestsProps {
  requests: RequestSummary[];
  /** Milliseconds since 1970. */
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
  selected: string | null;
  onOpen: (id: string) => void;
}

function Requests({ requests, updatedAt, refreshing, onRefresh, selected, onOpen }: RequestsProps) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const [state, setState] = useSearchValue('state');
  const phase: Phase = state === 'open' || state === 'closed' ? state : 'all';
  const shown = requests.filter(isIn(phase));
  if (requests.length === 0)
    return (
      <Card>
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
      </Card>
    );
  return (
    <Stack gap="1rem">
      <Flex wrap="wrap" gap="0.75rem" alignItems="center" justifyContent="space-between">
        <Segmented
          label={t('filter.label')}
          value={phase}
          onChange={(value) => setState(value === 'all' ? null : value, { replace: true })}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'open', label: t('filter.open'), count: requests.filter(isIn('open')).length },
            { value: 'closed', label: t('filter.closed') },
          ]}
        />
        <Flex alignItems="center" gap="0.5rem">
          <Text variant="small" tone="muted" role="status">
            {t('list.updated', { time: formats.time(new Date(updatedAt).toISOString()) })}
          </Text>
          <Button
            variant="text"
            size="sm"
            icon={RefreshCw}
            loading={refreshing}
            loadingText={t('list.refreshing')}
            onClick={onRefresh}
          >
            {t('list.refresh')}
          </Button>
        </Flex>
      </Flex>
      <Card padding="none">
        {shown.length === 0 ? (
          <EmptyState size="sm" title={t('filter.none.title')} text={t('filter.none.text')} />
        ) : (
          <List inset="md" divider="full" aria-label={t('list.title')}>
            {shown.map((request) => (
              <ListRow
                key={request.id}
                icon={requestIcon(request.typeCode)}
                title={unbrokenTitle(request.title)}
                unread={request.newStatus}
                meta={t('list.meta', {
                  who: request.beneficiaryFirstName ?? t('you'),
                  date: formats.instantDay(request.createdAt, today),
                })}
                chip={<RequestStatus request={request} />}
                chipPlacement="column"
                selected={request.id === selected}
                onClick={() => onOpen(request.id)}
              />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}
