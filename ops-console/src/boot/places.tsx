import type { ComponentType } from 'react';
import { AuditPage } from '../places/audit/AuditPage.tsx';
import { BoardPage } from '../places/board/BoardPage.tsx';

/** Every place of the console. Its entry of the menu stands in `layout/menu.ts`. */
export const PLACES: readonly { path: string; Page: ComponentType }[] = [
  { path: '/', Page: BoardPage },
  { path: '/audit', Page: AuditPage },
];
