import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { unbrokenTitle } from '@member-portal/shared-kernel/rules/request-title';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Divider,
  Failure,
  Heading,
  KeyValueList,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Clock } from '@member-portal/shared-kernel/ui/icons';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { requestIcon } from '../../../common/request-icon.ts';
import { requestQueries } from '../../../data/requests.ts';
import { useT } from '../../../texts.ts';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestFooter } from './RequestFooter.tsx';
import { RequestMessages } from './RequestMessages.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** One request in a panel beside the list: the next action of the member, the timeline, and what was sent. */
export default function RequestPanel({ requestId, onClosed }: { requestId: string; onClosed: () => void }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const [open, setOpen] = useState(true);
  const query = useQuery(requestQueries.detail(requestId));
  const request = query.data;
  useMarkRead(request);
  return (
    <SidePanel
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClosed}
      icon={requestIcon(request?.typeCode ?? 0)}
      title={request ? unbrokenTitle(request.title) : t('detail.title')}
      subtitle={
        request &&
        t('detail.subtitle', {
          who: request.beneficiaryFirstName ?? t('you'),
          date: formats.instantDay(request.createdAt, today),
          reference: request.reference,
        })
      }
      {...(request && { footer: <RequestFooter request={request} /> })}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={5} value={false} />}
        failure={{ title: t('detail.failure.title'), text: t('detail.failure.text') }}
        absent={<Failure title={t('detail.absent.title')} text={t('detail.absent.text')} />}
      >
        {(request) => <Content request={request} />}
      </QueryView>
    </SidePanel>
  );
}

function Content({ request }: { request: RequestDetail }) {
  const t = useT();
  const isOwn = request.sender === undefined || request.sender === 'MEMBER';
  const formats = useFormats();
  return (
    <Stack gap="1.5rem">
      {request.sender && (
        <Text variant="small" tone="muted">
          {t(`detail.sender.${request.sender}`, {
            name: request.beneficiaryFirstName ?? t('detail.sender.someone'),
          })}
        </Text>
      )}
      <WhatIsExpected request={request} />
      <RequestTimeline request={request} />
      {request.summary.length > 0 && (
        <>
          <Divider />
          <section aria-labelledby="request-summary">
            <Heading level={3} id="request-summary">
              {t(isOwn ? 'detail.summary' : 'detail.summaryOfOthers')}
            </Heading>
            <KeyValueList
              items={request.summary.map(({ labelKey, value, format }) => ({
                label: t(labelKey, { defaultValue: '' }),
                value:
                  format === 'cents'
                    ? formats.cents(Number(value))
                    : format === 'date'
                      ? formats.longDate(value)
                      : format === 'key'
                        ? t(value, { defaultValue: value })
                        : value,
              }))}
            />
          </section>
        </>
      )}
      {request.files.length > 0 && (
        <>
          <Divider />
          <RequestFiles title={t('detail.files')} files={request.files} />
        </>
      )}
      {request.messages.length > 0 && (
        <>
          <Divider />
          <RequestMessages request={request} />
        </>
      )}
    </Stack>
  );
}

/** Says whether the member has something to send, must only wait, or the request is closed. */
function WhatIsExpected({ request }: { request: RequestDetail }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { phase, awaits } = REQUEST_STATUSES[request.statusKey];
  if (phase === 'closed') return <Banner tone="success" title={t('expected.closed')} />;
  if (awaits === 'member')
    return (
      <Banner tone="warning" title={t('expected.member.title')} stacked>
        {t('expected.member.text')}
      </Banner>
    );
  return (
    <Banner tone="info" icon={Clock} title={t('expected.nothing')} stacked>
      {request.expectedBy
        ? t('expected.by', { date: formats.longDayMonth(request.expectedBy, today) })
        : t(awaits === 'social_security' ? 'expected.socialSecurity' : 'expected.working')}
    </Banner>
  );
}
