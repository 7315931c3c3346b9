import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { Box, chakra, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { lazy, type Ref, Suspense } from 'react';
import { WriteButton } from './WriteButton.tsx';

// Most requests take no reply, so the form is loaded for those that do.
const ReplyComposer = lazy(() =>
  import('./ReplyComposer.tsx').then((loaded) => ({ default: loaded.ReplyComposer })),
);

/** As high as its buttons, which come with the form. */
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
  /** Gets the place for the buttons of the answer form. */
  answerPlace: Ref<HTMLDivElement>;
}

/** What the member can do: answer what is asked for, else reply where the request takes it, else write a new message. */
export function RequestFooter({ request, answerPlace }: RequestFooterProps) {
  if (request.can.answer) return <AnswerButtons ref={answerPlace} />;
  if (request.can.reply)
    return (
      <Box width="full" minWidth={0}>
        <Suspense fallback={<SkeletonRows count={1} value={false} />}>
          <ReplyComposer requestId={request.id} />
        </Suspense>
      </Box>
    );
  return <WriteButton typeCode={request.typeCode} />;
}
