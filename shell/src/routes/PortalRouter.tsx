import { type Location, Router } from '@member-portal/shared-kernel/router';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import type { PortalHistory } from '../portal/history.ts';

/** The router over the tab's history. The current page stays on screen until the next one can render completely. */
export function PortalRouter({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const [location, show] = useState<Location>(history.location);
  useLayoutEffect(() => history.listen((next) => startTransition(() => show(next))), [history]);
  return (
    <Router navigator={history} location={location}>
      {children}
    </Router>
  );
}
