import type { Widget } from 'shared-kernel/contract';
import { LatestRequests } from './features/latest-requests/LatestRequests.tsx';

/** They sit in the container file itself: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  'latest-requests': LatestRequests,
};
