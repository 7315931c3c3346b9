import { Banner, Box, chakra } from '@member-portal/shared-kernel/ui';
import type { ReactNode, RefObject } from 'react';
import { useShellTexts } from '../portal/PortalContext.tsx';
import type { ShellState } from '../routes/places.ts';
import { BrandLink } from './BrandLink.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { LoginAnnouncements } from './LoginAnnouncements.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { MEASURES } from './measures.ts';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';

const { login } = MEASURES;

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    background: 'surface',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${login.panel}px` },
  },
});
const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: { base: `${login.form + 2 * MEASURES.phone.pageX}px`, lg: `${login.form}px` },
    marginInline: 'auto',
    padding: { base: `${login.brandTopPhone}px 1rem 1.5rem`, lg: `${login.brandTop}px 0 1.5rem` },
  },
});
const Main = chakra('main', {
  base: {
    flex: '1 0 auto',
    paddingBlock: { base: `${login.gapPhone}px 2rem`, lg: `${login.gap}px 4rem` },
    _focus: { outline: 'none' },
  },
});

interface LoginLayoutProps {
  /** Why the login is shown, if the member did not open it. */
  notice: ShellState['notice'];
  main: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The layout of the sign-in: a form in its column, beside the brand's panel on wide screens. */
export function LoginLayout({ notice, main, children }: LoginLayoutProps) {
  const t = useShellTexts();
  return (
    <Frame>
      <SkipLink />
      <Column>
        <Box as="header" display="flex">
          <BrandLink route="login" onRail={false} />
        </Box>
        <Main id={CONTENT_ID} ref={main} tabIndex={-1}>
          <LoginAnnouncements />
          {notice && (
            <Box marginBottom="1.5rem">
              <Banner tone={notice === 'signed-out' ? 'success' : 'info'} role="status">
                {t(`ended.${notice}`)}
              </Banner>
            </Box>
          )}
          {children}
        </Main>
        <footer>
          <LegalLinks />
        </footer>
      </Column>
      <LoginPanel />
    </Frame>
  );
}
