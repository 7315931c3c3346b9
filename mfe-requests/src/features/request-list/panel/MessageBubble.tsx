import type { RequestMessage } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, chakra, Text } from '@member-portal/shared-kernel/ui';
import { Headset } from '@member-portal/shared-kernel/ui/icons';
import { useDay } from '../../../common/use-day.ts';
import { useContactT } from '../../../contact-texts.ts';
import { RequestFiles } from './RequestFiles.tsx';

const Item = chakra('li', {
  base: { display: 'flex', gap: '0.75rem', minWidth: 0 },
  variants: { own: { true: { justifyContent: 'flex-end' } } },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.25rem',
    flexShrink: 0,
    borderRadius: 'full',
    background: 'surface-2',
  },
});
const Content = chakra('div', {
  base: { minWidth: 0, flex: 1 },
  variants: { own: { true: { flex: '0 1 auto', maxWidth: '85%' } } },
});

/** One message: the member's on the right, the insurer's on the left with its author. */
export function MessageBubble({ message }: { message: RequestMessage }) {
  const t = useContactT();
  const formats = useFormats();
  const dayOf = useDay();
  const insurer = useServices().environment.brand?.name ?? '';
  const own = message.from === 'MEMBER';
  return (
    <Item own={own}>
      {!own && (
        <Mark aria-hidden>
          <Headset size={18} />
        </Mark>
      )}
      <Content own={own}>
        <Text variant="caption" tone="muted" textAlign={own ? 'end' : 'start'} marginBottom="0.25rem">
          <Box as="strong" color="text" fontWeight="emphasis" marginInlineEnd="0.5rem">
            {own ? t('thread.you') : (message.author ?? insurer)}
          </Box>
          {t('thread.at', { day: dayOf(message.sentAt), time: formats.time(message.sentAt) })}
        </Text>
        {message.body !== '' && (
          <Text
            variant="row"
            dir="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            padding="0.75rem 1rem"
            borderRadius="md"
            background={own ? 'primary-soft' : 'surface-2'}
            {...(own ? { borderTopRightRadius: 0 } : { borderTopLeftRadius: 0 })}
          >
            {message.body}
          </Text>
        )}
        {message.files.length > 0 && <RequestFiles files={message.files} />}
      </Content>
    </Item>
  );
}
