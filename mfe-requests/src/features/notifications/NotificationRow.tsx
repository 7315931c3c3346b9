import type { PortalNotification } from '@member-portal/shared-kernel/contracts/notifications';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { unbrokenTitle } from '@member-portal/shared-kernel/rules/request-title';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { ListRow } from '@member-portal/shared-kernel/ui';
import { Folder, type IconType, MessageSquare, ReceiptEuro } from '@member-portal/shared-kernel/ui/icons';
import { requestIcon } from '../../common/request-icon.ts';
import { useNotificationT } from '../../notification-texts.ts';

interface NotificationRowProps {
  entry: PortalNotification;
  /** The time on its day for today's, the day for others. */
  isToday: boolean;
  onOpen: () => void;
}

/** One notification, with a link to what it is about. */
export function NotificationRow({ entry, isToday, onOpen }: NotificationRowProps) {
  const t = useNotificationT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { request, document, payment, at, isRead } = entry;
  const about = request && unbrokenTitle(request.title);
  const awaits = request && awaitsMember(entry);
  return (
    <ListRow
      icon={iconOf(entry)}
      iconTone={awaits ? 'warning' : isRead ? 'neutral' : 'primary'}
      title={t(`event.${wordsOf(entry)}`, { amount: payment ? formats.cents(payment.cents) : '' })}
      meta={
        about && request?.beneficiaryFirstName
          ? t('about', { title: about, who: request.beneficiaryFirstName })
          : (about ?? document?.title ?? (payment && formats.longDayMonth(payment.date, today)))
      }
      valueMeta={isToday ? formats.time(at) : formats.instantDay(at, today)}
      unread={!isRead}
      chevron={false}
      onClick={onOpen}
      {...(request
        ? { route: 'requests', search: { request: request.id } }
        : { route: document ? 'documents' : 'refunds' })}
    />
  );
}

/** What happened, or how the request stands now where that says more. */
function wordsOf(entry: PortalNotification) {
  const { event, request } = entry;
  if (event !== 'request.changed') return event.replace('.', '_') as 'document_new';
  if (awaitsMember(entry)) return 'request_awaits_member';
  return request && REQUEST_STATUSES[request.statusKey].phase === 'closed'
    ? 'request_closed'
    : 'request_changed';
}

const awaitsMember = ({ event, request }: PortalNotification) =>
  event === 'request.changed' &&
  request !== undefined &&
  REQUEST_STATUSES[request.statusKey].awaits === 'member';

function iconOf({ event, request }: PortalNotification): IconType {
  if (event === 'request.answered') return MessageSquare;
  if (request) return requestIcon(request.typeCode);
  return event === 'document.new' ? Folder : ReceiptEuro;
}
