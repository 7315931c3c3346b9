import type { Location } from '@member-portal/shared-kernel/router';
import { Box, chakra } from '@member-portal/shared-kernel/ui';
import type { ReactNode, RefObject } from 'react';
import { lazyPart } from '../portal/lazy-part.tsx';
import { SearchHost } from '../search/SearchHost.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { MEASURES, pageX, pageY } from './measures.ts';
import { SideBar } from './SideBar.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useBanner } from './use-banner.ts';
import { useSearchLayer } from './use-search-layer.ts';

/** Loaded on demand: only advisors see it. */
const ReadOnlyBanner = lazyPart(() => import('./ReadOnlyBanner.tsx'));
/** Loaded on demand: few members ever see it. */
const DebugSessionBanner = lazyPart(() => import('./DebugSessionBanner.tsx'));

const { phone, rail, sideBar, banner: bannerMeasures } = MEASURES;

const Frame = chakra('div', {
  base: {
    display: 'grid',
    minHeight: { base: '100dvh', _print: 0 },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: `${rail.width}px minmax(0, 1fr)`,
      lg: `${sideBar.width}px minmax(0, 1fr)`,
    },
    gridTemplateRows: {
      base: 'minmax(var(--p-banner), auto) auto 1fr',
      md: 'minmax(var(--p-banner), auto) 1fr',
    },
    gridTemplateAreas: {
      base: '"banner" "top" "main"',
      md: '"banner banner" "side main"',
    },
  },
});
const bannerHeight = { base: `${bannerMeasures.phone}px`, md: `${bannerMeasures.wide}px` };
const Main = chakra('main', {
  base: {
    gridArea: 'main',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowX: 'clip',
    '--p-side': { base: '0px', md: `${rail.width}px`, lg: `${sideBar.width}px` },
    '--p-page-x': pageX,
    '--p-page-y': pageY,
    paddingBottom: { base: `calc(${phone.tabBar}px + env(safe-area-inset-bottom))`, md: 0 },
    // The end of the page scrolls out from under the floating button.
    '&:has([data-floating-action])': {
      paddingBottom: { base: `calc(${phone.tabBar}px + 5rem + env(safe-area-inset-bottom))`, md: 0 },
    },
    _print: { paddingBottom: '0 !important' },
    _focus: { outline: 'none' },
  },
});
const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    // The footer starts below the first screen, so that a growing page does not visibly move it.
    minHeight: {
      base: `calc(100dvh - ${phone.topBar + phone.tabBar}px - var(--p-banner) - var(--p-tester, 0px))`,
      md: 'calc(100dvh - var(--p-banner) - var(--p-tester, 0px))',
    },
    padding: 'var(--p-page-y) var(--p-page-x)',
    // Paper has no screen to fill.
    _print: { minHeight: 0 },
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
  /** The shown page; a dialog may be over it. */
  page: Location;
  /** Home fills the whole width. */
  isFullWidth: boolean;
  main: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The frame of a member's page: side bar, icon rail or tab bar, by screen width. */
export function MainLayout({ page, isFullWidth, main, children }: MainLayoutProps) {
  const banner = useBanner();
  return (
    <SearchHost layer={useSearchLayer()}>
      <Frame css={{ '--p-banner': banner ? bannerHeight : '0px' }}>
        <SkipLink />
        {banner === 'read-only' && <ReadOnlyBanner />}
        {banner === 'debug-session' && <DebugSessionBanner />}
        <TopBar page={page} />
        <SideBar page={page} />
        <Main id={CONTENT_ID} ref={main} tabIndex={-1}>
          <Page>
            <Box
              width="100%"
              {...(isFullWidth
                ? { flex: '1 0 auto', display: 'grid' }
                : { maxWidth: `${sideBar.contentMax}px` })}
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
    </SearchHost>
  );
}
