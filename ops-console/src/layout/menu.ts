import { type IconType, LayoutGrid, ScrollText } from '@member-portal/shared-kernel/ui/icons';
import type { useConsoleTexts } from '../common/texts.ts';

type Words = Parameters<ReturnType<typeof useConsoleTexts>>[0];

/** The places of the rail, in their order. */
export const MENU = [
  { path: '/', icon: LayoutGrid, words: 'menu.board' },
  { path: '/audit', icon: ScrollText, words: 'menu.audit' },
] as const satisfies readonly { path: string; icon: IconType; words: Words }[];
