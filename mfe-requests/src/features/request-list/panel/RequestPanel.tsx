import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import {
  Divider,
  Failure,
  Heading,
  KeyValueList,
  QueryView,
  SkeletonRows,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { lazy, Suspense, useRef, useState } from 'react';
import { requestIcon } from '../../../common/request-icon.ts';
import { relativeOf } from '../../../common/request-person.ts';
import { useRequestTitle } from '../../../common/request-title.ts';
import { requestQueries } from '../../../data/requests.ts';
import { useT } from '../../../texts.ts';
import { Overtaken } from './Overtaken.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestFooter } from './RequestFooter.tsx';
import { RequestMessages } from './RequestMessages.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import { useHeldRequest } from './use-held-request.ts';
import { useMarkRead } from './use-mark-read.ts';
import { WhatIsExpected } from './WhatIsExpected.tsx';

// Shown after sending alone.
const SentDialog = lazy(() => import('./SentDialog.tsx'));

interface Sent {
  kind: 'reply' | 'answer';
  receipt: SubmissionReceipt;
}

/** One request in a panel beside the list: the next action of the member, the timeline, and what was sent. */
export default function RequestPanel({ requestId, onClosed }: { requestId: string; onClosed: () => void }) {
  const t = useT();
  const subtitleOf = useSubtitle();
  const titleOf = useRequestTitle();
  const [open, setOpen] = useState(true);
  const [answerPlace, setAnswerPlace] = useState<HTMLDivElement | null>(null);
  const query = useQuery(requestQueries.detail(requestId));
  const request = query.data;
  useMarkRead(request);
  const { held, isOvertaken, setWriting } = useHeldRequest(request);
  const [sent, setSent] = useState<Sent | null>(null);
  const timeline = useRef<HTMLHeadingElement>(null);
  const notice = isOvertaken && <Overtaken onShow={() => setWriting('nothing')} />;
  return (
    <SidePanel
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClosed}
      icon={requestIcon(request?.typeCode ?? 0)}
      title={request ? titleOf(request) : t('detail.title')}
      subtitle={request && subtitleOf(request)}
      {...(held && {
        footer: (
          <RequestFooter
            request={held}
            answerPlace={setAnswerPlace}
            notice={notice}
            onWriting={setWriting}
            onSent={(receipt) => setSent({ kind: 'reply', receipt })}
          />
        ),
      })}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={5} value={false} />}
        failure={{ title: t('detail.failure.title'), text: t('detail.failure.text') }}
        absent={<Failure title={t('detail.absent.title')} text={t('detail.absent.text')} />}
      >
        {(request) => (
          <Stack gap="1.5rem">
            {held?.can.answer && notice}
            <WhatIsExpected
              request={held ?? request}
              answerPlace={answerPlace}
              onWriting={setWriting}
              onSent={(receipt) => setSent({ kind: 'answer', receipt })}
            />
            <RequestTimeline request={request} headingRef={timeline} />
            <Content request={request} />
          </Stack>
        )}
      </QueryView>
      {sent && (
        <Suspense fallback={null}>
          <SentDialog
            {...sent}
            onClosed={() => {
              setSent(null);
              // The form that had the focus may be gone.
              timeline.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </SidePanel>
  );
}

/** Who it is for, when it was sent, and the amount where there is one. */
function useSubtitle() {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  return (request: RequestDetail): string => {
    const amount = request.summary.find(
      ({ labelKey, format }) => labelKey === 'summary.amount' && format === 'cents',
    );
    return [
      relativeOf(request) ?? t('you'),
      formats.instantDay(request.createdAt, today),
      ...(amount ? [formats.cents(Number(amount.value))] : []),
    ].join(' · ');
  };
}

function Content({ request }: { request: RequestDetail }) {
  const t = useT();
  const isOwn = request.sender === undefined || request.sender === 'MEMBER';
  const formats = useFormats();
  return (
    <>
      <Text variant="small" tone="muted">
        {request.sender &&
          `${t(`detail.sender.${request.sender}`, {
            name: request.beneficiaryFirstName ?? t('detail.sender.someone'),
          })} · `}
        <span style={{ whiteSpace: 'nowrap' }}>
          {t('detail.reference', { reference: request.reference })}
        </span>
      </Text>
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
    </>
  );
}
