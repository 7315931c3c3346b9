import type { Location } from '@member-portal/shared-kernel/router';

/** A location as stored in the history state, complete enough to restore it. */
export interface KeptPlace {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** The shell's part of the history state, besides the page's own state. */
export interface ShellState {
  /** The page under a dialog. */
  background?: KeptPlace;
  /** Position of the dialog's first entry, so that closing also goes back over the dialog's own steps. */
  openedAt?: number;
  /** The member's place when Maintenance or an error page covered it. */
  covered?: KeptPlace;
  /** The search is over the page. It has its own entry, so that Back closes it. */
  search?: true;
  /** Why the login is shown. */
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

/** Adds the shell's part to a history state. The page's own state is kept. */
export function withShellState(state: unknown, portal: ShellState): { portal: ShellState } {
  return { ...(typeof state === 'object' && state !== null ? state : {}), portal };
}
