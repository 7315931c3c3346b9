import type { Location } from '@member-portal/shared-kernel/router';
import { Counter, chakra } from '@member-portal/shared-kernel/ui';
import { useShellTexts } from '../portal/PortalContext.tsx';
import { MEASURES } from './measures.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { navigationIcon } from './navigation-icons.ts';
import { useNavigation } from './use-navigation.ts';

const Bar = chakra('nav', {
  base: {
    display: { base: 'block', md: 'none' },
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 900,
    background: 'surface',
    boxShadow: '0 -1px 0 var(--p-line)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    _print: { display: 'none' },
  },
});
const Entries = chakra('ul', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    height: `${MEASURES.phone.tabBar}px`,
    paddingInline: '0.5rem',
  },
});
const Entry = chakra(NavigationLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.25rem',
    height: '100%',
    minWidth: '2.75rem',
    color: 'text-2',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    borderRadius: 'md',
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: { color: 'primary', fontWeight: 'emphasis' },
    '&[aria-current=page] [data-pill]': { background: 'primary-soft' },
  },
});
const Pill = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    width: '3rem',
    height: '1.625rem',
    borderRadius: 'full',
    transition: 'background 120ms',
  },
});
const Count = chakra('span', {
  base: {
    position: 'absolute',
    left: 'calc(50% + 0.25rem)',
    bottom: 'calc(50% - 0.125rem)',
    display: 'inline-flex',
    borderRadius: 'full',
    boxShadow: '0 0 0 2px var(--p-surface)',
  },
});

/** The menu of a phone, at the bottom of the screen. */
export function TabBar({ page }: { page: Location }) {
  const t = useShellTexts();
  const { tabs } = useNavigation(page);
  if (tabs.length === 0) return null;
  return (
    <Bar aria-label={t('navigation.main')} data-tab-bar data-tutorial="menu">
      <Entries>
        {tabs.map((entry) => {
          const Icon = navigationIcon(entry.icon);
          return (
            <li key={entry.id}>
              <Entry entry={entry}>
                <Pill data-pill>
                  <Icon size={20} aria-hidden />
                  {entry.count > 0 && (
                    <Count>
                      <Counter count={entry.count} label={t('navigation.new', { count: entry.count })} />
                    </Count>
                  )}
                </Pill>
                {entry.tabText}
              </Entry>
            </li>
          );
        })}
      </Entries>
    </Bar>
  );
}
