import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  home: () => import('./features/home/HomePage.tsx'),
  help: () => import('./features/help/HelpPage.tsx'),
  faq: () => import('./features/faq/FaqPage.tsx'),
  news: () => import('./features/news/NewsListPage.tsx'),
  'news-article': () => import('./features/news/NewsArticlePage.tsx'),
  accessibility: () => import('./features/accessibility/AccessibilityPage.tsx'),
  'legal-page': () => import('./features/legal/LegalPage.tsx'),
  services: () => import('./features/services/ServicesPage.tsx'),
};
