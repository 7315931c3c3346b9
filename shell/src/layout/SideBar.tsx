import type { Location } from '@member-portal/shared-kernel/router';
import { Box, Counter, chakra } from '@member-portal/shared-kernel/ui';
import { ExternalLink } from '@member-portal/shared-kernel/ui/icons';
import type { ReactNode } from 'react';
import { useShellTexts } from '../portal/PortalContext.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { Bell } from './Bell.tsx';
import { BrandLink } from './BrandLink.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { MemberFoot } from './MemberFoot.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { isHelpIcon, navigationIcon } from './navigation-icons.ts';
import { OldSpaceLink, useOldSpaceUrl } from './OldSpaceLink.tsx';
import { type NavigationEntry, useNavigation } from './use-navigation.ts';

const Column = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    gridArea: 'side',
    position: 'sticky',
    top: 'calc(var(--p-banner) + var(--p-tester, 0px))',
    height: 'calc(100dvh - var(--p-banner) - var(--p-tester, 0px))',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    borderRight: '1px solid var(--p-line)',
    _print: { display: 'none' },
  },
});
const Entries = chakra('ul', {
  base: { display: 'grid', gap: '2px', paddingInline: { base: '0.5rem', lg: '1rem' } },
});
const entry = {
  base: {
    display: 'flex',
    position: 'relative',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    gap: { base: '0.25rem', lg: '0.75rem' },
    minHeight: { base: '3.625rem', lg: '2.75rem' },
    padding: { base: '0.5625rem 0.125rem 0.5rem', lg: '0.375rem 0.75rem' },
    borderRadius: 'md',
    color: 'text-2',
    fontSize: { base: '0.75rem', lg: '0.9375rem' },
    lineHeight: { base: '0.9375rem', lg: '1.25rem' },
    textAlign: { base: 'center', lg: 'start' },
    transition: 'background 120ms, color 120ms',
    _hover: { background: 'surface-2', color: 'text' },
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: { background: 'primary-soft', color: 'primary', fontWeight: 'emphasis' },
  },
} as const;
const Entry = chakra(NavigationLink, entry);
const Action = chakra('button', entry);
const Count = chakra('span', {
  base: {
    position: { base: 'absolute', lg: 'static' },
    top: '0.25rem',
    left: 'calc(50% + 0.25rem)',
    marginInlineStart: { base: 0, lg: 'auto' },
    display: 'inline-flex',
  },
});

function Items({ entries, children }: { entries: NavigationEntry[]; children?: ReactNode }) {
  const t = useShellTexts();
  return (
    <Entries>
      {entries.map((entry) => {
        const Icon = navigationIcon(entry.icon);
        return (
          <li key={entry.id} data-tutorial={isHelpIcon(entry.icon) ? 'help' : undefined}>
            <Entry entry={entry}>
              <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
              <span>{entry.text}</span>
              {entry.count > 0 && (
                <Count>
                  <Counter count={entry.count} label={t('navigation.new', { count: entry.count })} />
                </Count>
              )}
            </Entry>
          </li>
        );
      })}
      {children}
    </Entries>
  );
}

function OldSpace({ url }: { url: string }) {
  return (
    <li>
      <OldSpaceLink url={url}>
        {(open, text) => (
          <Action type="button" width="100%" aria-haspopup="dialog" onClick={open}>
            <ExternalLink size={20} aria-hidden style={{ flexShrink: 0 }} />
            <span>{text}</span>
          </Action>
        )}
      </OldSpaceLink>
    </li>
  );
}

/** Side bar from 1100 px, icon rail from 768 px; a phone has the tab bar instead. */
export function SideBar({ page }: { page: Location }) {
  const t = useShellTexts();
  const { main, foot } = useNavigation(page);
  const oldSpaceUrl = useOldSpaceUrl();
  return (
    <Column as="header">
      <Box
        display="flex"
        alignItems="center"
        flexShrink={0}
        justifyContent={{ base: 'center', lg: 'flex-start' }}
        paddingTop={{ base: '1.25rem', lg: '1.6875rem' }}
        paddingInline={{ base: 0, lg: '1.5rem' }}
        marginBottom={{ base: '0.75rem', lg: '0.9375rem' }}
        minHeight={{ base: '3.5rem', lg: '4.1875rem' }}
      >
        <BrandLink />
        <Box display={{ base: 'none', lg: 'block' }} marginInlineStart="auto" marginInlineEnd="-0.5rem">
          <Bell page={page} />
        </Box>
      </Box>
      <Box
        display={{ base: 'grid', lg: 'block' }}
        justifyContent="center"
        flexShrink={0}
        paddingInline={{ lg: '1rem' }}
        marginBottom={{ base: '0.5rem', lg: '1rem' }}
      >
        <Box data-tutorial="search" display={{ base: 'none', lg: 'block' }}>
          <SearchButton wide />
        </Box>
        <Box data-tutorial="search" display={{ base: 'block', lg: 'none' }}>
          <SearchButton />
        </Box>
      </Box>
      <Box as="nav" aria-label={t('navigation.main')} display="flex" flexDirection="column" flex="1 0 auto">
        <Box data-tutorial="menu">
          <Items entries={main} />
        </Box>
        <Box marginTop="auto" paddingTop="1.5rem">
          <Items entries={foot}>{oldSpaceUrl && <OldSpace url={oldSpaceUrl} />}</Items>
        </Box>
      </Box>
      <Box display={{ base: 'grid', lg: 'none' }} justifyContent="center">
        <Bell page={page} />
      </Box>
      <MemberFoot />
      <Box display={{ base: 'none', lg: 'block' }} padding="0 1.5rem 1rem">
        <LegalLinks dense />
      </Box>
    </Column>
  );
}
