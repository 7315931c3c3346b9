import {
  type IconType,
  LayoutGrid,
  Palette,
  ScrollText,
  TestTube,
  Users,
} from '@member-portal/shared-kernel/ui/icons';
import type { useConsoleTexts } from '../common/texts.ts';

type Words = Parameters<ReturnType<typeof useConsoleTexts>>[0];

/** The places of the rail, in their order. */
export const MENU = [
  { path: '/', icon: LayoutGrid, words: 'menu.board' },
  { path: '/brands', icon: Palette, words: 'menu.brands' },
  { path: '/teams', icon: Users, words: 'menu.teams' },
  { path: '/lab', icon: TestTube, words: 'menu.lab' },
  { path: '/audit', icon: ScrollText, words: 'menu.audit' },
] as const satisfies readonly { path: string; icon: IconType; words: Words }[];
