import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { LatestList, ListRow } from '@member-portal/shared-kernel/ui';
import { Inbox } from '@member-portal/shared-kernel/ui/icons';
import { RequestStatus } from '../../common/RequestStatus.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { relativeOf } from '../../common/request-person.ts';
import { useRequestTitle } from '../../common/request-title.ts';
import { useUnreadBadge } from '../../common/use-unread-badge.ts';
import { useWidgetT } from '../../widget-texts.ts';

/** Home's first three requests; each row opens the request over the requests page. */
export function LatestRequests() {
  const t = useWidgetT();
  const formats = useFormats();
  const titleOf = useRequestTitle();
  const today = useStream(useServices().today);
  const allInfo = useAllInfo();
  useUnreadBadge(allInfo.data?.unreadRequests);
  return (
    <LatestList
      id="latest-requests"
      title={t('latest.title')}
      all={{ label: t('latest.all'), route: 'requests' }}
      empty={{ icon: Inbox, title: t('latest.empty.title'), text: t('latest.empty.text') }}
      failure={{ title: t('latest.failure.title'), text: t('latest.failure.text') }}
      rows={allInfo.data?.lastRequests}
      query={allInfo}
    >
      {(request) => (
        <ListRow
          key={request.id}
          route="requests"
          search={{ request: request.id }}
          icon={requestIcon(request.typeCode)}
          title={titleOf(request)}
          unread={request.newStatus}
          meta={t('latest.meta', {
            who: relativeOf(request) ?? t('you'),
            date: formats.instantDay(request.updatedAt, today),
          })}
          chip={<RequestStatus request={request} />}
        />
      )}
    </LatestList>
  );
}
