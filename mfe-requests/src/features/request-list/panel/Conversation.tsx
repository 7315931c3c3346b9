import type { RequestDetail, RequestMessage } from '@member-portal/shared-kernel/contracts/requests';
import { Box, Disclosure, Flex, Stack } from '@member-portal/shared-kernel/ui';
import type { Ref } from 'react';
import { useContactT } from '../../../contact-texts.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestMessages } from './RequestMessages.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';
import { WhatFollows } from './WhatFollows.tsx';

interface ConversationProps {
  request: RequestDetail;
  /** The heading of the thread, which can take the focus. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** A question or a complaint as a thread, anchored at the bottom. The timeline and the sent data expand above it. */
export function Conversation({ request, headingRef }: ConversationProps) {
  const t = useContactT();
  return (
    <Flex direction="column" minHeight="100%" gap="1.25rem">
      <Box borderBottom="1px solid" borderColor="line">
        <Disclosure title={t('thread.follow')}>
          <Stack gap="1.5rem" paddingBlock="0.5rem 1.25rem">
            <RequestTimeline request={request} />
            <RequestFacts request={request} />
          </Stack>
        </Disclosure>
      </Box>
      <Box marginTop="auto">
        <RequestMessages request={request} anchored headingRef={headingRef} opening={openingOf(request)}>
          <WhatFollows request={request} />
        </RequestMessages>
      </Box>
    </Flex>
  );
}

/** A complaint has the member's text in its summary; core systems send it as the first message. */
function openingOf({ id, messages, summary, createdAt, files }: RequestDetail): RequestMessage | undefined {
  const comment = summary.find(({ labelKey }) => labelKey === 'summary.comment')?.value;
  const isSaid = messages.some(({ from, body }) => from === 'MEMBER' && body === comment);
  return comment && !isSaid
    ? { id: `${id}.opening`, from: 'MEMBER', body: comment, sentAt: createdAt, files }
    : undefined;
}
