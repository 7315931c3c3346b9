import type { RoleName } from '@member-portal/server/registry-contracts/identity/roles';
import {
  HeartPulse,
  type IconType,
  Inbox,
  LayoutGrid,
  Newspaper,
  Palette,
  ScrollText,
  SlidersHorizontal,
  TestTube,
  Users,
} from '@member-portal/shared-kernel/ui/icons';
import type fr from '../locales/fr.json';

interface Entry {
  path: string;
  icon: IconType;
  /** Key in `menu` of the texts. */
  words: keyof typeof fr.menu;
  /** Roles that may read the page. Absent: every signed-in operator. */
  roles?: readonly RoleName[];
}

const READERS: readonly RoleName[] = ['viewer', 'ops', 'security'];

/** The menu entries, in their order. */
export const MENU: readonly Entry[] = [
  { path: '/', icon: LayoutGrid, words: 'board' },
  { path: '/health', icon: HeartPulse, words: 'health' },
  { path: '/brands', icon: Palette, words: 'brands', roles: READERS },
  { path: '/features', icon: SlidersHorizontal, words: 'features', roles: READERS },
  { path: '/content', icon: Newspaper, words: 'content', roles: ['ops'] },
  { path: '/requests', icon: Inbox, words: 'requests', roles: ['ops'] },
  { path: '/teams', icon: Users, words: 'teams', roles: READERS },
  { path: '/lab', icon: TestTube, words: 'lab' },
  { path: '/audit', icon: ScrollText, words: 'audit', roles: READERS },
];
