import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { SkeletonRows } from '@member-portal/shared-kernel/ui';
import { lazy, Suspense } from 'react';
import { AskedBlock } from './AskedBlock.tsx';
import { OthersAct, turnOf } from './OthersAct.tsx';
import type { Writing } from './use-held-request.ts';

// Few requests wait for the member, so the form is loaded only when needed.
const AnswerForm = lazy(() => import('./AnswerForm.tsx'));

interface WhatIsExpectedProps {
  request: RequestDetail;
  /** Element for the buttons of the answer form. */
  answerPlace: HTMLElement | null;
  onWriting: (writing: Writing) => void;
  onSent: (receipt: SubmissionReceipt) => void;
}

/**
 * Who acts next and by when: the member, with the data to send; somebody else; or nobody, once the request is
 * closed.
 */
export function WhatIsExpected({ request, answerPlace, onWriting, onSent }: WhatIsExpectedProps) {
  if (turnOf(request) === 'member')
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
  return <OthersAct request={request} />;
}
