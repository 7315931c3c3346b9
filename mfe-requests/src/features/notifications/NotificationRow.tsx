import type { PortalNotification } from '@member-portal/shared-kernel/contracts/notifications';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { awaitsOf, statusLabelKey } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { ListRow } from '@member-portal/shared-kernel/ui';
import {
  Folder,
  type IconType,
  MessageSquare,
  ReceiptEuro,
  Users,
} from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { RequestNote } from '../../common/RequestNote.tsx';
import { RequestTitle } from '../../common/RequestTitle.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { useNotificationT } from '../../notification-texts.ts';
import { useWidgetT } from '../../widget-texts.ts';

interface NotificationRowProps {
  entry: PortalNotification;
  /** Today's notifications show the time, others show the day. */
  isToday: boolean;
  onOpen: () => void;
}

/** One notification, with a link to its subject. */
export function NotificationRow({ entry, isToday, onOpen }: NotificationRowProps) {
  const t = useNotificationT();
  const statusText = useWidgetT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { request, document, documents = [], payment, person, at, isRead } = entry;
  const happened = request && whatHappened(entry.event, request);
  const about = request && (
    <RequestTitle request={request}>
      {(title) =>
        request.beneficiaryFirstName ? t('about', { title, who: request.beneficiaryFirstName }) : title
      }
    </RequestTitle>
  );
  const texts = (): { title: ReactNode; meta?: ReactNode } => {
    if (request && happened) {
      if (happened === 'step')
        return {
          title: about,
          meta: (
            <>
              {statusText(statusLabelKey(groupOfType(request), request.statusKey))}
              {request.closingWords && (
                <RequestNote words={request.closingWords} code={request.closingCode}>
                  {(words) => `. ${words}`}
                </RequestNote>
              )}
            </>
          ),
        };
      if (happened === 'asked')
        return { title: t(`asked.${request.asked?.field ?? 'file'}`), meta: askedMeta() };
      return { title: t(`event.request_${happened}`), meta: about };
    }
    if (person && isOfConsent(entry.event))
      return { title: t(`event.${CONSENTS[entry.event]}`, { name: person.firstName }) };
    if (document)
      return {
        title: t('event.document_new', { count: documents.length || 1 }),
        meta: (
          <InFrench
            words={(documents.length > 1 ? documents : [document]).map(({ title }) => title).join(' · ')}
          />
        ),
      };
    const day = payment && formats.longDayMonth(payment.date, today);
    const { count = 1 } = payment ?? {};
    return {
      title: t('event.refund_paid', { amount: payment ? formats.cents(payment.cents) : '' }),
      meta: count > 1 ? t('payments', { count, date: day }) : day,
    };
  };
  const askedMeta = () => {
    const { title, titleCode, until } = request?.asked ?? {};
    return (
      <>
        {about}
        {title && (
          <RequestNote words={title} code={titleCode}>
            {(words) => `. ${words}`}
          </RequestNote>
        )}
        {until && `. ${t('asked.until', { date: formats.longDayMonth(until, today) })}`}
      </>
    );
  };
  const { title, meta } = texts();
  return (
    <ListRow
      icon={iconOf(entry, happened)}
      iconTone={happened === 'asked' ? 'warning' : isRead ? 'neutral' : 'primary'}
      title={title}
      meta={meta}
      valueMeta={isToday ? formats.time(at) : formats.instantDay(at, today)}
      unread={!isRead}
      chevron={false}
      onClick={onOpen}
      {...(request
        ? { route: 'requests', search: { request: request.id } }
        : person
          ? { route: 'update-benef', params: { familyPosition: String(person.familyPosition) } }
          : { route: document ? 'documents' : 'refunds' })}
    />
  );
}

const CONSENTS = {
  'consent.given': 'consent_given',
  'consent.refused': 'consent_refused',
  'consent.withdrawn': 'consent_withdrawn',
} as const;
const isOfConsent = (event: string): event is keyof typeof CONSENTS => event in CONSENTS;

type NoticedRequest = NonNullable<PortalNotification['request']>;
type Happened = 'asked' | 'answered' | 'late' | 'step';

const groupOfType = ({ typeCode }: NoticedRequest) => requestType(typeCode)?.group ?? 'other';

function whatHappened(event: PortalNotification['event'], request: NoticedRequest): Happened {
  if (event === 'request.answered') return 'answered';
  if (event === 'request.late') return 'late';
  const group = groupOfType(request);
  if (awaitsOf(group, request.statusKey) === 'member') return 'asked';
  // For a message, these statuses only say whether the member has read the answer.
  const isMessage = group === 'message' || group === 'specific_demand';
  return isMessage && ['unread', 'read'].includes(request.statusKey) ? 'answered' : 'step';
}

function iconOf({ event, request }: PortalNotification, happened: Happened | undefined): IconType {
  if (happened === 'answered') return MessageSquare;
  if (request) return requestIcon(request.typeCode);
  if (isOfConsent(event)) return Users;
  return event === 'document.new' ? Folder : ReceiptEuro;
}
