import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { isPromiseBroken } from '@member-portal/shared-kernel/rules/promise';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Box,
  Chip,
  Flex,
  ListRow,
  type ListRowProps,
  Text,
  useIsWide,
} from '@member-portal/shared-kernel/ui';
import { CircleAlert } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { RequestNote } from '../../common/RequestNote.tsx';
import { RequestStatus } from '../../common/RequestStatus.tsx';
import { RequestTitle } from '../../common/RequestTitle.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { relativeOf } from '../../common/request-person.ts';
import { useDay } from '../../common/use-day.ts';
import { useT } from '../../texts.ts';
import { WayToAsk } from './WayToAsk.tsx';

interface RequestRowProps {
  request: RequestSummary;
  item: ListRowProps['item'];
  selected: boolean;
  onOpen: (id: string) => void;
}

/** The link to ask about the request is below the row, because a row that opens a panel must not contain a link. */
const WITH_A_LINE_BELOW = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Title, person, current state, status, and the day of the last change. */
export function RequestRow({ request, item, selected, onOpen }: RequestRowProps) {
  const t = useT();
  const lineOf = useWhatHappens();
  const dayOf = useDay();
  const isWide = useIsWide();
  const isBroken = isPromiseBroken(request, useStream(useServices().today));
  const isLate = isBroken && !request.unreadMessageAt;
  return (
    <ListRow
      item={isLate ? { ...item, style: WITH_A_LINE_BELOW } : item}
      icon={requestIcon(request.typeCode)}
      title={<RequestTitle request={request} />}
      unread={request.newStatus}
      meta={
        <Box as="span" display="block" lineClamp="2">
          {lineOf(request)}
        </Box>
      }
      chip={
        <Flex
          as="span"
          justifyContent="space-between"
          alignItems="center"
          gap="0.5rem"
          marginTop={{ base: '0.375rem', lg: 0 }}
        >
          {isLate ? (
            <Chip tone="warning" icon={CircleAlert}>
              {t('list.late')}
            </Chip>
          ) : (
            <RequestStatus request={request} />
          )}
          <Text as="span" variant="small" tone="muted" whiteSpace="nowrap" display={{ lg: 'none' }}>
            {dayOf(request.updatedAt, 'short')}
          </Text>
        </Flex>
      }
      chipPlacement="column"
      chevron={isWide}
      valueMeta={
        <Box as="span" display="block" width="8.5rem" textAlign="start">
          {dayOf(request.updatedAt)}
        </Box>
      }
      selected={selected}
      {...(isLate && {
        action: (
          <Box paddingInlineStart="3.375rem" paddingBottom="0.75rem" minWidth={0}>
            <WayToAsk request={request} />
          </Box>
        ),
      })}
      onClick={() => onOpen(request.id)}
    />
  );
}

/**
 * The person, and then the first of these: an unread answer, the day of a broken promise, the insurer's text
 * about the step, place and date of a hospital stay, a text for the status.
 */
function useWhatHappens() {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const dayOf = (lifeDate: string) => formats.longDayMonth(lifeDate, today);
  const ofStatus = (request: RequestSummary): string => {
    const { hospital, typeCode, statusKey, awaits } = request;
    if (hospital && awaits !== null && awaits !== 'member')
      return hospital.admissionDate === null
        ? hospital.establishment
        : t('list.admission', {
            establishment: hospital.establishment,
            date: dayOf(hospital.admissionDate),
          });
    const group = requestType(typeCode)?.group ?? 'other';
    return t([`now.${group}.${statusKey}`, `now.any.${statusKey}`]);
  };
  return (request: RequestSummary): ReactNode => {
    const { infoMessage, infoCode, expectedBy, unreadMessageAt } = request;
    const who = relativeOf(request) ?? t('you');
    const lineOf = (what: string) => t('list.meta', { who, what });
    if (unreadMessageAt)
      return lineOf(t('list.newAnswer', { date: dayOf(todayInParis(new Date(unreadMessageAt))) }));
    if (expectedBy && isPromiseBroken(request, today))
      return lineOf(t('list.promised', { date: dayOf(expectedBy) }));
    if (!infoMessage) return lineOf(ofStatus(request));
    return (
      <RequestNote words={infoMessage} code={infoCode}>
        {lineOf}
      </RequestNote>
    );
  };
}
