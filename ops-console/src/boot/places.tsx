import type { ComponentType } from 'react';
import { AuditPage } from '../places/audit/AuditPage.tsx';
import { BoardPage } from '../places/board/BoardPage.tsx';
import { BrandListPage } from '../places/brands/BrandListPage.tsx';
import { BrandPage } from '../places/brands/BrandPage.tsx';
import { ContentPage } from '../places/content/ContentPage.tsx';
import { LabPage } from '../places/lab/LabPage.tsx';
import { TeamsPage } from '../places/teams/TeamsPage.tsx';

/** Every place of the console. Its entry of the menu stands in `layout/menu.ts`. */
export const PLACES: readonly { path: string; Page: ComponentType }[] = [
  { path: '/', Page: BoardPage },
  { path: '/content', Page: ContentPage },
  { path: '/teams', Page: TeamsPage },
  { path: '/lab', Page: LabPage },
  { path: '/brands', Page: BrandListPage },
  { path: '/brands/:code', Page: BrandPage },
  { path: '/audit', Page: AuditPage },
];
