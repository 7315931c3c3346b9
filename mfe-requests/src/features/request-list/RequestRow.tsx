import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
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
import { RequestStatus } from '../../common/RequestStatus.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { relativeOf } from '../../common/request-person.ts';
import { useRequestTitle } from '../../common/request-title.ts';
import { useDay } from '../../common/use-day.ts';
import { useT } from '../../texts.ts';
import { WayToAsk } from './WayToAsk.tsx';

interface RequestRowProps {
  request: RequestSummary;
  item: ListRowProps['item'];
  selected: boolean;
  onOpen: (id: string) => void;
}

/** The way to ask stands below the row, because a row that opens a panel holds no link. */
const WITH_A_LINE_BELOW = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** What it is, who it is for, what is happening, its status, and the day of its last change. */
export function RequestRow({ request, item, selected, onOpen }: RequestRowProps) {
  const t = useT();
  const titleOf = useRequestTitle();
  const what = useWhatHappens();
  const dayOf = useDay();
  const isWide = useIsWide();
  const isLate = isPromiseBroken(request, useStream(useServices().today));
  return (
    <ListRow
      item={isLate ? { ...item, style: WITH_A_LINE_BELOW } : item}
      icon={requestIcon(request.typeCode)}
      title={titleOf(request)}
      unread={request.newStatus}
      meta={
        <Box as="span" display="block" lineClamp="2">
          {t('list.meta', { who: relativeOf(request) ?? t('you'), what: what(request) })}
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

/** The day of a broken promise, else the insurer's own words, where and when a hospital stay that is under way begins, or words for the status. */
function useWhatHappens() {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  return (request: RequestSummary): string => {
    const { infoMessage, hospital, typeCode, statusKey, awaits, expectedBy } = request;
    if (expectedBy && isPromiseBroken(request, today))
      return t('list.promised', { date: formats.longDayMonth(expectedBy, today) });
    const isNews = awaits === 'member' || (awaits === null && infoMessage !== null);
    if (hospital && !isNews)
      return hospital.admissionDate === null
        ? hospital.establishment
        : t('list.admission', {
            establishment: hospital.establishment,
            date: formats.longDayMonth(hospital.admissionDate, today),
          });
    const group = requestType(typeCode)?.group ?? 'other';
    return infoMessage ?? t([`now.${group}.${statusKey}`, `now.any.${statusKey}`]);
  };
}
