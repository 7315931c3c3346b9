import type { RequestDetail, RequestMessage } from '@member-portal/shared-kernel/contracts/requests';
import { Box, Button, chakra, Heading, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { ArrowDown } from '@member-portal/shared-kernel/ui/icons';
import { Fragment, type ReactNode, type Ref, useRef, useState } from 'react';
import { useContactT } from '../../../contact-texts.ts';
import { useEarlierMessages } from '../../../data/earlier-messages.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';

const Items = chakra('ol', { base: { listStyle: 'none', display: 'grid', gap: '1.25rem' } });
const NewLine = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5rem',
    color: 'primary',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    fontWeight: 'emphasis',
    _before: { content: '""', flex: 1, height: '1px', background: 'line' },
    _after: { content: '""', flex: 1, height: '1px', background: 'line' },
  },
});

const Shown = chakra('div', { base: { marginBottom: '0.75rem' } });

interface RequestMessagesProps {
  request: RequestDetail;
  /**
   * The panel is a thread: it opens at the first new message, else at the end, and its heading is only for
   * screen readers.
   */
  anchored?: boolean;
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The member's initial text, if it is not a message of the thread: the text of a complaint. */
  opening?: RequestMessage | undefined;
  /** Below the last message. */
  children?: ReactNode;
}

/** The messages of a request, oldest first, with a line above the new ones. Earlier messages load on demand. */
export function RequestMessages(props: RequestMessagesProps) {
  const { request, anchored = false, headingRef, opening, children } = props;
  const t = useContactT();
  const firstNew = useFirstNew(request.messages);
  const newLine = useRef<HTMLLIElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { hasNewBelow, show } = useThreadScroll(request.messages, { newLine, end, anchored });
  const { messages, left, more } = useThread(request);
  const Title = anchored ? VisuallyHidden : Shown;
  return (
    <>
      <section aria-labelledby="request-messages">
        <Title as="div">
          <Heading level={3} id="request-messages" ref={headingRef} tabIndex={-1}>
            {t('thread.title')}
          </Heading>
        </Title>
        {left > 0 && (
          <Button
            variant="text"
            size="sm"
            marginBottom="0.75rem"
            loading={more.isFetching}
            loadingText={t('thread.loading')}
            onClick={more.load}
          >
            {t('thread.earlier', { count: left })}
          </Button>
        )}
        {more.isError && (
          <Text variant="small" tone="danger" role="alert" marginBottom="0.75rem">
            {t('thread.failed')}
          </Text>
        )}
        <Items role="list">
          {opening && left === 0 && <MessageBubble message={opening} />}
          {messages.map((message) => (
            <Fragment key={message.id}>
              {message.id === firstNew && <NewLine ref={newLine}>{t('thread.new')}</NewLine>}
              <MessageBubble message={message} />
            </Fragment>
          ))}
        </Items>
        {children ? (
          <Box marginTop="1.25rem">{children}</Box>
        ) : (
          request.can.reply && (
            <Text variant="small" tone="muted" marginTop="1.25rem">
              {t('reply.reopens')}
            </Text>
          )
        )}
        <div ref={end} />
      </section>
      {hasNewBelow && (
        <Box position="sticky" bottom={0} textAlign="center">
          <Button size="sm" icon={ArrowDown} onClick={show}>
            {t('thread.newBelow')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Id of the first message that was new when the panel opened: opening it marks all of them as read. */
function useFirstNew(messages: readonly RequestMessage[]): string | undefined {
  const first = useRef<string | undefined>(undefined);
  first.current ??= messages.find(({ unread }) => unread)?.id;
  return first.current;
}

/** The latest messages, and the earlier ones loaded on demand. */
function useThread({ id, messages: latest, earlierMessages = 0 }: RequestDetail) {
  // Later answers may start at another message.
  const [start] = useState({ before: latest[0]?.id, earlier: earlierMessages });
  const [wanted, setWanted] = useState(false);
  const query = useEarlierMessages(id, start.before, wanted);
  const pages = query.data?.pages ?? [];
  const earlier = pages.toReversed().flatMap((page) => page.messages);
  const seen = new Set(earlier.map((message) => message.id));
  return {
    messages: [...earlier, ...latest.filter((message) => !seen.has(message.id))],
    left: pages.at(-1)?.earlier ?? start.earlier,
    more: {
      isFetching: query.isFetching,
      isError: query.isError,
      load: () => {
        if (!wanted) setWanted(true);
        else if (pages.length > 0) void query.fetchNextPage();
        else void query.refetch();
      },
    },
  };
}
