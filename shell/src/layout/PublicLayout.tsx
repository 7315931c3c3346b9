import { useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, chakra } from '@member-portal/shared-kernel/ui';
import { LogIn } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode, RefObject } from 'react';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { BrandLink } from './BrandLink.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { pageX, pageY } from './measures.ts';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    maxWidth: '75rem',
    marginInline: 'auto',
    '--p-page-x': pageX,
    '--p-page-y': pageY,
  },
});
const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    minHeight: { base: '3.5rem', lg: '5rem' },
    padding: '0.375rem var(--p-page-x)',
  },
});

interface PublicLayoutProps {
  main: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The frame of a public page without a session: a link to the login instead of the menu. */
export function PublicLayout({ main, children }: PublicLayoutProps) {
  const { services, environment } = usePortal();
  const t = useShellTexts();
  const hasBrand = useStream(environment)?.brand != null;
  return (
    <Frame>
      <SkipLink />
      <Bar>
        {hasBrand && <BrandLink route="login" onRail={false} />}
        {services.routes.exists('login') && (
          <Button icon={LogIn} route="login">
            {t('navigation.signIn')}
          </Button>
        )}
      </Bar>
      <Box
        as="main"
        id={CONTENT_ID}
        ref={main}
        tabIndex={-1}
        flex="1 0 auto"
        padding="var(--p-page-y) var(--p-page-x)"
        _focus={{ outline: 'none' }}
      >
        {children}
      </Box>
      <Box as="footer" padding="0.5rem var(--p-page-x) 1.5rem">
        <LegalLinks />
      </Box>
    </Frame>
  );
}
