import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useT } from '../../../texts.ts';
import { RequestFiles } from './RequestFiles.tsx';

/** The messages of a request, oldest first. */
export function RequestMessages({ messages }: { messages: RequestDetail['messages'] }) {
  const t = useT();
  const formats = useFormats();
  const insurer = useServices().environment.brand?.name ?? '';
  return (
    <section aria-labelledby="request-messages">
      <Heading level={3} id="request-messages" marginBottom="0.75rem">
        {t('messages.title')}
      </Heading>
      <Stack as="ul" gap="0.75rem" listStyleType="none">
        {messages.map((message) => (
          <Box
            as="li"
            key={message.id}
            background={message.from === 'MEMBER' ? 'primary-soft' : 'surface-2'}
            borderRadius="md"
            padding="0.875rem 1rem"
          >
            <Text variant="small" tone="muted">
              {message.from === 'MEMBER' ? t('messages.you') : insurer} · {formats.instant(message.sentAt)}
            </Text>
            <Text variant="row" whiteSpace="pre-wrap" overflowWrap="anywhere" marginTop="0.25rem">
              {message.body}
            </Text>
            {message.files.length > 0 && <RequestFiles files={message.files} />}
          </Box>
        ))}
      </Stack>
    </section>
  );
}
