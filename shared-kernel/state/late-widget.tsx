import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A widget whose code is a chunk of its own, so that the container stays small. It shows `Loading`, or
 * nothing, while it loads. After a failure the shell's retry mounts it again, which reloads it: `lazy` alone
 * caches a failure.
 */
export function lateWidget(
  load: () => Promise<{ default: ComponentType }>,
  Loading?: ComponentType,
): () => ReactNode {
  return function LateWidget() {
    const [Widget] = useState(() => lazy(load));
    return (
      <Suspense fallback={Loading && <Loading />}>
        <Widget />
      </Suspense>
    );
  };
}
