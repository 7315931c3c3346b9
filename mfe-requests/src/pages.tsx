import type { PageLoader } from 'shared-kernel/contract';

/** Page id → page, each in a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  requests: () => import('./features/request-list/RequestListPage.tsx'),
};
