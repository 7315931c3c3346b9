import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared-kernel/ui';

const TpCardContent = lazy(() => import('./TpCardContent.tsx'));

/** The content of the panel is a chunk of its own, because Home loads this file for the tile. */
export function TpCardPanel() {
  return (
    <Suspense fallback={<Skeleton height="26rem" borderRadius="lg" />}>
      <TpCardContent />
    </Suspense>
  );
}
