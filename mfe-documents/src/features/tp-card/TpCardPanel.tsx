import { Skeleton } from '@member-portal/shared-kernel/ui';
import { lazy, Suspense } from 'react';

const TpCardContent = lazy(() => import('./TpCardContent.tsx'));

/** The content of the panel is a separate chunk, because Home loads this file for the tile. */
export function TpCardPanel() {
  return (
    <Suspense fallback={<Skeleton height="26rem" borderRadius="lg" />}>
      <TpCardContent />
    </Suspense>
  );
}
