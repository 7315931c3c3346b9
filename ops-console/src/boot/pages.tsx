import type { ComponentType } from 'react';
import { AuditPage } from '../pages/audit/AuditPage.tsx';
import { BoardPage } from '../pages/board/BoardPage.tsx';
import { BrandListPage } from '../pages/brands/BrandListPage.tsx';
import { BrandPage } from '../pages/brands/BrandPage.tsx';
import { ContentPage } from '../pages/content/ContentPage.tsx';
import { FeaturesPage } from '../pages/features/FeaturesPage.tsx';
import { HealthPage } from '../pages/health/HealthPage.tsx';
import { LabPage } from '../pages/lab/LabPage.tsx';
import { RequestsPage } from '../pages/requests/RequestsPage.tsx';
import { TeamsPage } from '../pages/teams/TeamsPage.tsx';

/** Every page of the console. Its menu entry is in `layout/menu.ts`. */
export const PAGES: readonly { path: string; Page: ComponentType }[] = [
  { path: '/', Page: BoardPage },
  { path: '/health', Page: HealthPage },
  { path: '/content', Page: ContentPage },
  { path: '/features', Page: FeaturesPage },
  { path: '/requests', Page: RequestsPage },
  { path: '/teams', Page: TeamsPage },
  { path: '/lab', Page: LabPage },
  { path: '/brands', Page: BrandListPage },
  { path: '/brands/:code', Page: BrandPage },
  { path: '/audit', Page: AuditPage },
];
