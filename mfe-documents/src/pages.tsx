import type { PageLoader } from '@member-portal/shared-kernel/contract';

/** Page id → page. Each page is a chunk of its own. */
export const pages: Record<string, PageLoader> = {
  documents: () => import('./features/document-list/DocumentsPage.tsx'),
  'doc-sharing': () => import('./features/doc-sharing/DocSharingDialog.tsx'),
};
