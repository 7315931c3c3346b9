import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { Box, chakra, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { Writing } from './use-held-request.ts';
import { WriteButton } from './WriteButton.tsx';

// Most requests accept no reply, so the form is loaded only when needed.
const ReplyComposer = lazy(() =>
  import('./ReplyComposer.tsx').then((loaded) => ({ default: loaded.ReplyComposer })),
);

/** As high as its buttons, which load with the form. */
const AnswerButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.75rem',
    width: 'full',
    minHeight: '2.75rem',
    '& > button': { flex: '1 1 auto' },
    '& > button:first-of-type': { flexGrow: 3 },
  },
});

interface RequestFooterProps {
  request: RequestDetail;
  /** Element for the buttons of the answer form. */
  answerPlace: Ref<HTMLDivElement>;
  /** Shown above the reply if the request has changed meanwhile. */
  notice: ReactNode;
  onWriting: (writing: Writing) => void;
  onSent: (receipt: SubmissionReceipt) => void;
}

/** The possible action: an answer to the insurer, else a reply if the request accepts one, else a new message. */
export function RequestFooter({ request, answerPlace, notice, onWriting, onSent }: RequestFooterProps) {
  if (request.can.answer) return <AnswerButtons ref={answerPlace} />;
  if (request.can.reply)
    return (
      <Box width="full" minWidth={0}>
        {notice}
        <Suspense fallback={<SkeletonRows count={1} value={false} />}>
          <ReplyComposer
            requestId={request.id}
            object={request.responseObject ?? null}
            onWriting={onWriting}
            onSent={onSent}
          />
        </Suspense>
      </Box>
    );
  return <WriteButton typeCode={request.typeCode} />;
}
