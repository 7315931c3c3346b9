import { SHELL_PATHS, type ShellPage } from '@member-portal/shared-kernel/map/match-address';
import { FIRST_STEP, SIGN_IN_PATH } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { Location } from '@member-portal/shared-kernel/router';
import type { Portal } from '../portal/portal.ts';
import { addressOf } from '../routes/navigator.ts';
import { keep, shellStateOf, withShellState } from '../routes/places.ts';
import { titleAhead } from '../routes/title-ahead.ts';
import type { Decision, Reason } from './guard.ts';

type Redirect = Extract<Decision, { kind: 'redirect' }>;

/** Reasons after which the member continues to the stored return place. */
const WAY_BACK: ReadonlySet<Reason> = new Set(['signed-in', 'password-updated']);

const isShellPage = (route: string): route is ShellPage => route in SHELL_PATHS;

/** Follows a guard's redirect. It replaces the refused address in the history, so that Back does not return to it. */
export function followDecision(portal: Portal, { route, reason }: Redirect, from: Location): void {
  const { navigator, match, memory, services } = portal;
  // A navigation is already pending. The guards will decide on its destination.
  if (navigator.isGoing()) return;
  const replace = (address: string, state?: unknown) => {
    navigator.go(address, { replace: true, state });
    titleAhead(portal, address);
  };

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
  // After the new password the member continues to the requested page.
  if (reason === 'password-update') portal.returnPlace.keep(addressOf(from));
  if (isShellPage(route)) {
    // Stores the place that Maintenance covers, so that the member returns to it.
    const covered = match(from.pathname).kind === 'shell' ? shellStateOf(from).covered : keep(from);
    replace(SHELL_PATHS[route], withShellState(null, covered ? { covered } : {}));
    return;
  }
  if (route === 'home') replace(portal.homeAddress());
  else if (route === FIRST_STEP) replace(services.routes.href(FIRST_STEP) ?? SIGN_IN_PATH);
  else {
    // The replacement page of a route whose feature is off can explain why it opened.
    const target = reason === 'feature-off' ? { search: { instead: from.pathname } } : {};
    replace(services.routes.href(route, target) ?? portal.homeAddress());
  }
}
