import type { Location } from '@member-portal/shared-kernel/router';
import type { PlaceMatch } from '../portal/match-place.ts';
import type { PlaceMemory, Shown } from '../portal/navigator.ts';
import { keep, type ShellState, shellStateOf } from './places.ts';

export const nothingShown = (): PlaceMemory => ({
  shown: null,
  before: null,
  page: null,
  dialog: null,
  routeId: null,
});

export const isDialog = (match: PlaceMatch): boolean =>
  match.kind === 'remote' && match.route.surface === 'dialog';

export function remember(memory: PlaceMemory, now: Shown, match: PlaceMatch): void {
  if (memory.shown && memory.shown.location.key !== now.location.key) memory.before = memory.shown;
  memory.shown = now;
  if (match.kind === 'shell') return;
  if (match.kind === 'remote') memory.routeId = match.route.id;
  memory.dialog = isDialog(match) ? now.location : null;
  if (!isDialog(match)) memory.page = now.location;
}

/**
 * The background that a dialog's history entry stores. A page that opens a dialog is its background; a step inside the
 * dialog inherits it; a dialog opened by its address has none.
 */
export function backgroundFor(
  memory: PlaceMemory,
  location: Location,
  index: number | null,
): Pick<ShellState, 'background' | 'openedAt'> {
  const own = shellStateOf(location);
  if (own.background) return own;
  const shown = memory.shown;
  if (!shown || !memory.page) return {};
  const inherited = shellStateOf(shown.location);
  if (inherited.background && shown.location.pathname === location.pathname) {
    const { background, openedAt } = inherited;
    return { background, ...(openedAt === undefined ? {} : { openedAt }) };
  }
  const follows = index !== null && shown.index === index - 1 && shown.location.key === memory.page.key;
  return { background: keep(memory.page), ...(follows ? { openedAt: index } : {}) };
}

/** Number of history steps back to the page underneath; null if the history does not contain it. */
export function stepsToBackground({ background, openedAt }: ShellState, index: number | null): number | null {
  if (!background || openedAt === undefined || index === null || index < openedAt) return null;
  return index - openedAt + 1;
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
  index: number | null,
): { address: string; isBefore: boolean } {
  const search = withoutPanel(location.search);
  const { before } = memory;
  const isBefore =
    before !== null &&
    index !== null &&
    before.index === index - 1 &&
    before.location.pathname === location.pathname &&
    before.location.search === search;
  return { address: location.pathname + search + location.hash, isBefore };
}
