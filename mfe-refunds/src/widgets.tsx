import type { Widget } from '@member-portal/shared-kernel/contract';
import { lateWidget } from '@member-portal/shared-kernel/state';
import { HomeYearSkeleton } from './features/home-year/HomeYearSkeleton.tsx';
import { GetRefundAction } from './features/latest-refunds/GetRefundAction.tsx';
import { LatestRefunds } from './features/latest-refunds/LatestRefunds.tsx';
import { PrepareTreatmentAction } from './features/prepare-treatment/PrepareTreatmentAction.tsx';

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  'get-refund-action': GetRefundAction,
  'home-year': lateWidget(() => import('./features/home-year/HomeYear.tsx'), HomeYearSkeleton),
  'latest-refunds': LatestRefunds,
  'prepare-treatment-action': PrepareTreatmentAction,
  'search-refunds': lateWidget(() => import('./features/search/SearchSource.tsx')),
};
