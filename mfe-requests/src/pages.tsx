import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  requests: () => import('./features/request-list/RequestListPage.tsx'),
  'message-form': () => import('./features/message-form/MessageFormDialog.tsx'),
};
