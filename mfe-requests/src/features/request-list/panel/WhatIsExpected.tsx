import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { isPromiseBroken } from '@member-portal/shared-kernel/rules/promise';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Box, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { Clock } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense } from 'react';
import { useT } from '../../../texts.ts';
import { WayToAsk } from '../WayToAsk.tsx';
import { AskedBlock } from './AskedBlock.tsx';
import type { Writing } from './use-held-request.ts';

// Few requests wait for the member, so the form is loaded for those that do.
const AnswerForm = lazy(() => import('./AnswerForm.tsx'));

interface WhatIsExpectedProps {
  request: RequestDetail;
  /** Where the buttons of the answer form stand. */
  answerPlace: HTMLElement | null;
  onWriting: (writing: Writing) => void;
  onSent: (receipt: SubmissionReceipt) => void;
}

/** Who acts next and by when: the member, who reads what to send; somebody else; or nobody, once the request is closed. */
export function WhatIsExpected({ request, answerPlace, onWriting, onSent }: WhatIsExpectedProps) {
  const t = useT();
  const { phase, awaits: ofStatus } = REQUEST_STATUSES[request.statusKey];
  if (phase === 'closed') return <Banner tone="success" title={t('expected.closed')} />;
  const awaits = request.awaits ?? ofStatus ?? 'insurer';
  if (awaits === 'member')
    return (
      <AskedBlock request={request}>
        {request.can.answer && (
          <Suspense fallback={<SkeletonRows count={2} value={false} />}>
            <AnswerForm
              key={request.asked?.field}
              request={request}
              place={answerPlace}
              onWriting={onWriting}
              onSent={onSent}
            />
          </Suspense>
        )}
      </AskedBlock>
    );
  return <OthersAct request={request} awaits={awaits} />;
}

function OthersAct({ request, awaits }: { request: RequestDetail; awaits: 'social_security' | 'insurer' }) {
  const t = useT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { expectedBy, usuallyBy, answeringSince } = request;
  const dated = (date: string) => ({ date: formats.longDayMonth(date, today) });
  if (expectedBy !== null && isPromiseBroken({ awaits, expectedBy }, today))
    return (
      <Banner tone="warning" title={t('expected.late', dated(expectedBy))} stacked>
        {t(awaits === 'social_security' ? 'expected.lateSocialSecurity' : 'expected.lateInsurer')}
        <Box marginTop="0.5rem">
          <WayToAsk request={request} />
        </Box>
      </Banner>
    );
  const who = t(awaits === 'social_security' ? 'expected.socialSecurity' : 'expected.working');
  return (
    <Banner tone="info" icon={Clock} title={t('expected.nothing')} stacked>
      {who}
      {expectedBy !== null && ` ${t('expected.by', dated(expectedBy))}`}
      {expectedBy === null && usuallyBy && ` ${t('expected.usually', dated(usuallyBy))}`}
      {answeringSince && (
        <>
          {` ${t('expected.answering', dated(answeringSince))}`}
          <Box marginTop="0.5rem">
            <WayToAsk request={request} />
          </Box>
        </>
      )}
    </Banner>
  );
}
