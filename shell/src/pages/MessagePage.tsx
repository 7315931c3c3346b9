import { useStream } from '@member-portal/shared-kernel/state';
import { Box, BrandMark, chakra, Heading, IconBox, Text } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { useConformityText } from '../layout/conformity-text.ts';
import { LocaleButton } from '../layout/LocaleButton.tsx';
import { usePortal } from '../portal/PortalContext.tsx';

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh', padding: '1.25rem 1rem' },
});
const Content = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '0.75rem',
    width: '100%',
    maxWidth: '34rem',
    marginInline: 'auto',
  },
});
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '0.75rem', marginTop: '1rem' },
});

const Foot = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 1.25rem',
    color: 'text-2',
    fontSize: '0.875rem',
    lineHeight: '2rem',
  },
});

export interface MessageProps {
  icon: IconType;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Small text under the actions. */
  note?: ReactNode;
}

/** A centred message with its actions. */
export function Message({ icon, title, children, actions, note }: MessageProps) {
  return (
    <Content>
      <IconBox icon={icon} tone="accent" size="xl" />
      <Heading level={1} tabIndex={-1} marginTop="0.5rem">
        {title}
      </Heading>
      {children}
      {actions && <Actions>{actions}</Actions>}
      {note && (
        <Text variant="small" tone="muted" marginTop="0.5rem">
          {note}
        </Text>
      )}
    </Content>
  );
}

/**
 * A message on a page of its own, with only the brand around it. The state of the accessibility statement is
 * only text: its page cannot be reached while the portal is unavailable.
 */
export function MessagePage(props: MessageProps) {
  const { environment, boot } = usePortal();
  const conformity = useConformityText();
  const { accessibility } = boot;
  const brand = useStream(environment)?.brand;
  return (
    <Frame>
      <header>
        {brand && (
          <BrandMark
            brandKey={brand.key}
            name={brand.name}
            descriptor={brand.descriptor}
            descriptorFirst={brand.descriptorFirst}
          />
        )}
      </header>
      <Box as="main" display="grid" alignItems="center" flex="1" paddingBlock="2rem">
        <Message {...props} />
      </Box>
      <footer>
        <Foot>
          {accessibility && <li>{conformity}</li>}
          <li>
            <LocaleButton />
          </li>
        </Foot>
      </footer>
    </Frame>
  );
}
