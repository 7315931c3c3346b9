import type { Widget } from '@member-portal/shared-kernel/contract';
import { lateWidget } from '@member-portal/shared-kernel/state';

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  'search-home': lateWidget(() => import('./features/search/SearchSource.tsx')),
};
