import type { Location } from '@member-portal/shared-kernel/router';
import { Box, chakra } from '@member-portal/shared-kernel/ui';
import { SearchButton } from '../search/SearchButton.tsx';
import { Bell } from './Bell.tsx';
import { BrandLink } from './BrandLink.tsx';
import { MemberButton } from './MemberFoot.tsx';
import { MEASURES } from './measures.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { isHelpIcon, navigationIcon } from './navigation-icons.ts';
import { useNavigation } from './use-navigation.ts';

const Bar = chakra('header', {
  base: {
    display: { base: 'flex', md: 'none' },
    gridArea: 'top',
    alignItems: 'center',
    height: `${MEASURES.phone.topBar}px`,
    paddingInline: '1rem 0.5rem',
    _print: { display: 'none' },
  },
});
const Help = chakra(NavigationLink, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.75rem',
    borderRadius: 'md',
    // The brand's name needs the width; the footer of every page leads to the questions too.
    '@media (max-width: 359.96px)': { display: 'none' },
  },
});

/** The top bar of a phone: brand mark, search, bell, help and member. */
export function TopBar({ page }: { page: Location }) {
  const help = useNavigation(page).foot.find(({ icon }) => isHelpIcon(icon));
  const Icon = navigationIcon('life-buoy');
  return (
    <Bar>
      <BrandLink onRail={false} />
      <Box flex="1" />
      <Box data-tutorial="search">
        <SearchButton />
      </Box>
      <Bell page={page} />
      {help && (
        <Box data-tutorial="help">
          <Help entry={help} aria-label={help.text}>
            <Icon size={20} aria-hidden />
          </Help>
        </Box>
      )}
      <MemberButton compact />
    </Bar>
  );
}
