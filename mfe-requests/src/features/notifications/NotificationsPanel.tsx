import { SkeletonRows } from '@member-portal/shared-kernel/ui';
import { lazy, Suspense } from 'react';

const NotificationCentre = lazy(() => import('./NotificationCentre.tsx'));

/** The content of the panel is a separate chunk, because every page loads this file for the badges. */
export function NotificationsPanel() {
  return (
    <Suspense fallback={<SkeletonRows count={4} value={false} />}>
      <NotificationCentre />
    </Suspense>
  );
}
