import type { ShellPage } from '@member-portal/shared-kernel/map/match-address';
import { allow, type Destination, type Guard, redirect } from './guard.ts';

const isAt = (destination: Destination, page: ShellPage) =>
  destination.match.kind === 'shell' && destination.match.page === page;

/** /debug works in every state of the portal. */
export const debugGuard: Guard = {
  name: 'debug',
  decide: (_state, destination) => (isAt(destination, 'debug') ? allow : null),
};

/** No brand configuration: no-brand; no-brand with a brand: Home. */
export const brandGuard: Guard = {
  name: 'brand',
  decide(state, destination) {
    const here = isAt(destination, 'noBrand');
    if (state.brand === 'absent') return here ? allow : redirect('noBrand', 'no-brand');
    return here ? redirect('home', 'brand-is-there') : null;
  },
};

/** Health DOWN, a time-out or an error in the brand's configuration: Maintenance, until that is over. */
export const maintenanceGuard: Guard = {
  name: 'maintenance',
  decide(state, destination) {
    const cause =
      state.brand === 'faulty'
        ? 'brand-error'
        : state.timedOut
          ? 'timeout'
          : state.health === 'down'
            ? 'down'
            : null;
    const here = isAt(destination, 'maintenance');
    if (cause) return here ? allow : redirect('maintenance', cause);
    return here ? redirect('return-place', 'recovered') : null;
  },
};

/** Network error or another refusal of GET /init: its error page, until that is over. */
export const refusalGuard: Guard = {
  name: 'refusal',
  decide(state, destination) {
    const here = isAt(destination, 'unexpected') || isAt(destination, 'unauthorized');
    if (!state.refusal) return here ? redirect('return-place', 'recovered') : null;
    return isAt(destination, state.refusal) ? allow : redirect(state.refusal, 'refused');
  },
};
