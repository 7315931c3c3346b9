import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  requests: () => import('./features/request-list/RequestListPage.tsx'),
  'message-form': () => import('./features/message-form/MessageFormDialog.tsx'),
  'new-request': () => import('./features/new-request/NewRequestDialog.tsx'),
  'claim-page': () => import('./features/complaint/ComplaintDialog.tsx'),
  'contact-us': () => import('./features/contact-us/ContactUsDialog.tsx'),
};
