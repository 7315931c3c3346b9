import type { RequestSummary } from 'shared-kernel/contracts/requests';
import { useFormats } from 'shared-kernel/i18n';
import { useAllInfo } from 'shared-kernel/state';
import {
  Box,
  EmptyState,
  Failure,
  Heading,
  HStack,
  List,
  ListRow,
  SkeletonRows,
  TextLink,
} from 'shared-kernel/ui';
import { Inbox } from 'shared-kernel/ui/icons';
import { RequestStatus } from '../../common/RequestStatus.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { useUnreadBadge } from '../../common/use-unread-badge.ts';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's first three requests; each row opens the request over the requests page. */
export function LatestRequests() {
  const t = useWidgetT();
  const allInfo = useAllInfo();
  const unread = allInfo.data?.unreadRequests;
  useUnreadBadge(unread);
  return (
    <section aria-labelledby="latest-requests">
      <HStack justifyContent="space-between" marginBottom="0.5rem">
        <Heading level={2} id="latest-requests">
          {t('latest.title')}
        </Heading>
        <Box as="span" flexShrink={0}>
          <TextLink route="requests" aria-label={`${t('latest.all')}, ${t('latest.title')}`}>
            {t('latest.all')}
          </TextLink>
        </Box>
      </HStack>
      {allInfo.data ? (
        <Rows requests={allInfo.data.lastRequests} />
      ) : allInfo.isError ? (
        <Failure
          title={t('latest.failure.title')}
          text={t('latest.failure.text')}
          onRetry={() => void allInfo.refetch()}
          retrying={allInfo.isFetching}
          level={3}
        />
      ) : (
        <SkeletonRows count={3} value={false} />
      )}
    </section>
  );
}

function Rows({ requests }: { requests: RequestSummary[] }) {
  const t = useWidgetT();
  const formats = useFormats();
  if (requests.length === 0)
    return (
      <EmptyState
        size="sm"
        icon={Inbox}
        level={3}
        title={t('latest.empty.title')}
        text={t('latest.empty.text')}
      />
    );
  return (
    <List aria-labelledby="latest-requests">
      {requests.map((request) => (
        <ListRow
          key={request.id}
          route="requests"
          search={{ request: request.id }}
          icon={requestIcon(request.typeCode)}
          title={request.title}
          unread={request.newStatus}
          meta={t('latest.meta', {
            who: request.beneficiaryFirstName ?? t('you'),
            date: formats.instantDay(request.createdAt),
          })}
          chip={<RequestStatus request={request} />}
        />
      ))}
    </List>
  );
}
