import type { Location } from 'shared-kernel/router';
import type { Portal } from '../boot/portal.ts';
import { SHELL_PATHS, type ShellPlace } from '../routes/match-place.ts';
import { addressOf } from '../routes/navigator.ts';
import { keep, shellStateOf, withShellState } from '../routes/places.ts';
import type { Decision, Reason } from './guard.ts';

type Redirect = Extract<Decision, { kind: 'redirect' }>;

/** What kept a member from a place that is remembered. */
const WAY_BACK: ReadonlySet<Reason> = new Set(['signed-in', 'password-updated']);

const isShellPlace = (route: string): route is ShellPlace => route in SHELL_PATHS;

/** Goes where a guard leads. The refused address leaves no entry in the history: Back would only meet it again. */
export function followDecision(portal: Portal, { route, reason }: Redirect, from: Location): void {
  const { navigator, match, memory, services } = portal;
  // Already on the way elsewhere: that place will be judged when it is there.
  if (navigator.isGoing()) return;
  const replace = (address: string, state?: unknown) => navigator.go(address, { replace: true, state });

  if (reason === 'session-required' && match(from.pathname).kind === 'remote') {
    void portal.session.leave(addressOf(from), memory.shown?.location.pathname ?? null);
    return;
  }
  if (route === 'return-place') {
    const { covered } = shellStateOf(from);
    if (covered) replace(addressOf(covered), covered.state);
    else replace((WAY_BACK.has(reason) && portal.returnPlace.read()) || portal.homeAddress());
    return;
  }
  // Afterwards the member goes on to where they were going.
  if (reason === 'password-update') portal.returnPlace.keep(addressOf(from));
  if (isShellPlace(route)) {
    // What Maintenance covers is remembered, so that the member comes back to it.
    const covered = match(from.pathname).kind === 'shell' ? shellStateOf(from).covered : keep(from);
    replace(SHELL_PATHS[route], withShellState(null, covered ? { covered } : {}));
    return;
  }
  if (route === 'home') replace(portal.homeAddress());
  else if (route === 'login') replace(services.routes.href('login') ?? '/login');
  else replace(services.routes.href(route) ?? portal.homeAddress());
}
