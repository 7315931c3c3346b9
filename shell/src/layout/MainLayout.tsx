import type { ReactNode, RefObject } from 'react';
import type { Location } from 'shared-kernel/router';
import { Box, chakra } from 'shared-kernel/ui';
import { LegalLinks } from './LegalLinks.tsx';
import { ReadOnlyBanner, useBannerHeight } from './ReadOnlyBanner.tsx';
import { SideBar } from './SideBar.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** The measures are those of `measures.ts`. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '7.25rem minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto auto 1fr', md: 'auto 1fr' },
    gridTemplateAreas: {
      base: '"banner" "top" "main"',
      md: '"banner banner" "side main"',
    },
  },
});
const Main = chakra('main', {
  base: {
    gridArea: 'main',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowX: 'clip',
    '--p-page-x': { base: '1rem', md: '1.75rem', lg: '2.5rem' },
    '--p-page-y': { base: '1rem', md: '2rem', lg: '2.5rem' },
    paddingBottom: { base: 'calc(4rem + env(safe-area-inset-bottom))', md: 0 },
    _focus: { outline: 'none' },
  },
});
const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    padding: 'var(--p-page-y) var(--p-page-x)',
    '& > *': { minWidth: 0 },
  },
});
const Foot = chakra('footer', {
  base: {
    display: { base: 'block', lg: 'none' },
    padding: '0.5rem var(--p-page-x) 1.5rem',
    _print: { display: 'none' },
  },
});

interface MainLayoutProps {
  /** The page shown; a dialog may lie over it. */
  page: Location;
  /** Home fills the whole width. */
  isFullWidth: boolean;
  main: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Side bar, rail or tab bar around a member's page. */
export function MainLayout({ page, isFullWidth, main, children }: MainLayoutProps) {
  return (
    <Frame css={{ '--p-banner': useBannerHeight() }}>
      <SkipLink />
      <ReadOnlyBanner />
      <TopBar page={page} />
      <SideBar page={page} />
      <Main id={CONTENT_ID} ref={main} tabIndex={-1}>
        <Page>
          <Box
            width="100%"
            {...(isFullWidth ? { flex: '1 0 auto', display: 'grid' } : { maxWidth: '70rem' })}
          >
            {children}
          </Box>
        </Page>
        <Foot>
          <LegalLinks />
        </Foot>
      </Main>
      <TabBar page={page} />
    </Frame>
  );
}
