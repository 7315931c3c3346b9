import type { PortalMatch } from '@member-portal/shared-kernel/map/match-address';
import { isSignInStep } from '@member-portal/shared-kernel/map/sign-in-steps';
import type { Location } from '@member-portal/shared-kernel/router';
import type { PlaceMemory, Shown } from '../portal/navigator.ts';
import { keep, type ShellState, shellStateOf } from './places.ts';

export const nothingShown = (): PlaceMemory => ({
  shown: null,
  before: null,
  page: null,
  dialog: null,
  routeId: null,
});

export const isDialog = (match: PortalMatch): boolean =>
  match.kind === 'remote' && match.route.surface === 'dialog';

export function remember(memory: PlaceMemory, now: Shown, match: PortalMatch): void {
  if (memory.shown && memory.shown.location.key !== now.location.key) memory.before = memory.shown;
  memory.shown = now;
  if (match.kind === 'shell') return;
  // The sign-in is over: no dialog is over one of its pages.
  if (isDialog(match) && isSignInStep(memory.routeId)) memory.page = null;
  if (match.kind === 'remote') memory.routeId = match.route.id;
  memory.dialog = isDialog(match) ? now.location : null;
  if (!isDialog(match)) memory.page = now.location;
}

/**
 * The background that a dialog's history entry stores. A page that opens a dialog is its background; a step inside the
 * dialog inherits it; a dialog opened by its address, or right after the sign-in, has none.
 */
export function backgroundFor(
  memory: PlaceMemory,
  location: Location,
  position: number,
): Pick<ShellState, 'background' | 'openedAt'> {
  const own = shellStateOf(location);
  if (own.background) return own;
  const shown = memory.shown;
  if (!shown || !memory.page || isSignInStep(memory.routeId)) return {};
  const inherited = shellStateOf(shown.location);
  if (inherited.background && shown.location.pathname === location.pathname) {
    const { background, openedAt } = inherited;
    return { background, ...(openedAt === undefined ? {} : { openedAt }) };
  }
  const follows = shown.position === position - 1 && shown.location.key === memory.page.key;
  return { background: keep(memory.page), ...(follows ? { openedAt: position } : {}) };
}

/** Number of history steps back to the page underneath; null if the history does not contain it. */
export function stepsToBackground({ background, openedAt }: ShellState, position: number): number | null {
  if (!background || openedAt === undefined || position < openedAt) return null;
  return position - openedAt + 1;
}

const withoutPanel = (search: string) => {
  const values = new URLSearchParams(search);
  values.delete('panel');
  const text = values.toString();
  return text ? `?${text}` : '';
};

/** The same place without its side panel. `isBefore` is true if one step back leads there. */
export function placeWithoutPanel(
  memory: PlaceMemory,
  location: Location,
  position: number,
): { address: string; isBefore: boolean } {
  const search = withoutPanel(location.search);
  const { before } = memory;
  const isBefore =
    before !== null &&
    before.position === position - 1 &&
    before.location.pathname === location.pathname &&
    before.location.search === search;
  return { address: location.pathname + search + location.hash, isBefore };
}
