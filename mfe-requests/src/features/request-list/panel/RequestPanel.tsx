import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { titleParts } from '@member-portal/shared-kernel/rules/request-title';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Divider, Failure, Flex, QueryView, SkeletonRows, Stack } from '@member-portal/shared-kernel/ui';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { isConversation } from '../../../common/conversation.ts';
import { RequestStatus } from '../../../common/RequestStatus.tsx';
import { RequestTitle } from '../../../common/RequestTitle.tsx';
import { requestIcon } from '../../../common/request-icon.ts';
import { relativeOf } from '../../../common/request-person.ts';
import { useRequestTitle } from '../../../common/request-title.ts';
import { requestQueries } from '../../../data/requests.ts';
import { useT } from '../../../texts.ts';
import { Conversation } from './Conversation.tsx';
import { Overtaken } from './Overtaken.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestFooter } from './RequestFooter.tsx';
import { RequestMessages } from './RequestMessages.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import { useHeldRequest } from './use-held-request.ts';
import { useMarkRead } from './use-mark-read.ts';
import { WhatIsExpected } from './WhatIsExpected.tsx';

// Shown only after sending.
const SentDialog = lazy(() => import('./SentDialog.tsx'));

interface Sent {
  kind: 'reply' | 'answer';
  receipt: SubmissionReceipt;
}

/** One request in a panel beside the list: the next action of the member, the timeline, and the sent data. */
export default function RequestPanel({ requestId, onClosed }: { requestId: string; onClosed: () => void }) {
  const t = useT();
  const subtitleOf = useSubtitle();
  const [open, setOpen] = useState(true);
  const [answerPlace, setAnswerPlace] = useState<HTMLDivElement | null>(null);
  const query = useQuery(requestQueries.detail(requestId));
  const request = query.data;
  useMarkRead(request);
  const { held, isOvertaken, setWriting } = useHeldRequest(request);
  const [sent, setSent] = useState<Sent | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = isOvertaken && <Overtaken onShow={() => setWriting('nothing')} />;
  return (
    <SidePanel
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClosed}
      icon={requestIcon(request?.typeCode ?? 0)}
      title={
        request ? (
          <RequestTitle request={request}>
            {(title) => (isConversation(request) ? titleParts(title).head : title)}
          </RequestTitle>
        ) : (
          t('detail.title')
        )
      }
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
        {(request) =>
          isConversation(request) ? (
            <Conversation request={request} headingRef={heading} />
          ) : (
            <Stack gap="1.5rem">
              {held?.can.answer && notice}
              <WhatIsExpected
                request={held ?? request}
                answerPlace={answerPlace}
                onWriting={setWriting}
                onSent={(receipt) => setSent({ kind: 'answer', receipt })}
              />
              <RequestTimeline request={request} headingRef={heading} />
              <RequestFacts request={request} />
              {request.messages.length > 0 && (
                <>
                  <Divider />
                  <RequestMessages request={request} />
                </>
              )}
            </Stack>
          )
        }
      </QueryView>
      {sent && (
        <Suspense fallback={null}>
          <SentDialog
            {...sent}
            onClosed={() => {
              setSent(null);
              // The form that had the focus may be gone.
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </SidePanel>
  );
}

/** Person, date of sending, and the amount if there is one; for a conversation its state and subject. */
function useSubtitle() {
  const t = useT();
  const formats = useFormats();
  const titleOf = useRequestTitle();
  const today = useStream(useServices().today);
  return (request: RequestDetail): ReactNode => {
    const amount = request.summary.find(
      ({ labelKey, format }) => labelKey === 'summary.amount' && format === 'cents',
    );
    const facts = [
      relativeOf(request) ?? t('you'),
      formats.instantDay(request.createdAt, today),
      ...(amount ? [formats.cents(Number(amount.value))] : []),
    ].join(' · ');
    if (!isConversation(request)) return facts;
    return (
      <Flex as="span" wrap="wrap" alignItems="center" gap="0.375rem 0.5rem" marginTop="0.25rem">
        <RequestStatus request={request} />
        <span>{titleParts(titleOf(request)).topic ?? facts}</span>
      </Flex>
    );
  };
}
