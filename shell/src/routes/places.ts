import type { Location } from 'shared-kernel/router';

/** A place as it is kept in the history: what is needed to be there again. */
export interface KeptPlace {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** What the shell keeps in the history beside the state of a page's own. */
export interface ShellState {
  /** The page that a dialog lies over. */
  background?: KeptPlace;
  /** Place in the history of the dialog's first entry, so that closing goes back past its own steps. */
  openedAt?: number;
  /** Where the member was when Maintenance or an error page covered it. */
  covered?: KeptPlace;
  /** Why the login shows. */
  notice?: 'signed-out' | 'expired' | 'elsewhere';
}

export const keep = ({ pathname, search, hash, state, key }: Location): KeptPlace => ({
  pathname,
  search,
  hash,
  state,
  key,
});

export function shellStateOf(location: Pick<Location, 'state'>): ShellState {
  const state = location.state as { portal?: ShellState } | null | undefined;
  return (typeof state === 'object' && state?.portal) || {};
}

/** Adds the shell's part to a state; what a page keeps there stays. */
export function withShellState(state: unknown, portal: ShellState): { portal: ShellState } {
  return { ...(typeof state === 'object' && state !== null ? state : {}), portal };
}

/** What this entry of the history holds by now: the router shows a new entry a moment after it was made. */
export const historyState = (history: Pick<History, 'state'> = window.history): ShellState =>
  shellStateOf({ state: (history.state as { usr?: unknown } | null)?.usr });

/** Number of this entry in the history of the tab, as react-router counts; null where it does not. */
export function historyIndex(history: Pick<History, 'state'> = window.history): number | null {
  const idx = (history.state as { idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : null;
}
