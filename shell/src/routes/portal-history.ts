import type { NavigationTarget } from '@member-portal/shared-kernel/router';
import type { PortalHistory } from '../portal/history.ts';

/** The shell's key in the state of each entry of the browser's history. */
const KEY = 'portal';

interface Entry {
  /** Differs for each navigation. */
  key: string;
  position: number;
  /** The state of the location: the page's own state, with the shell's part (`ShellState`). */
  state: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function ownEntry(state: unknown): Entry | null {
  const entry = (state as Record<string, Partial<Entry> | undefined> | null)?.[KEY];
  return typeof entry?.key === 'string' && typeof entry.position === 'number' ? (entry as Entry) : null;
}

/**
 * The history of a tab over that of its window. Each entry has a number, so that the shell knows the number
 * of steps back to a page. An entry without a number, made by the browser or another script, gets the next
 * one.
 */
export function createPortalHistory(page: Window): PortalHistory {
  const listeners = new Set<Parameters<PortalHistory['listen']>[0]>();
  let entry = read(0);

  function read(position: number): Entry {
    const own = ownEntry(page.history.state);
    if (own) return own;
    const adopted: Entry = { key: newKey(), position, state: null };
    page.history.replaceState({ ...page.history.state, [KEY]: adopted }, '');
    return adopted;
  }

  const history: PortalHistory = {
    get location() {
      const { pathname, search, hash } = page.location;
      return { pathname, search, hash, state: entry.state, key: entry.key };
    },
    get position() {
      return entry.position;
    },
    push: (to, state) => write('pushState', entry.position + 1, to, state),
    replace: (to, state) => write('replaceState', entry.position, to, state),
    go: (steps) => page.history.go(steps),
    createHref,
    listen(listener) {
      if (listeners.size === 0) page.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', onPop);
      };
    },
  };

  function createHref(to: NavigationTarget): string {
    if (typeof to === 'string') return to;
    return (to.pathname ?? page.location.pathname) + (to.search ?? '') + (to.hash ?? '');
  }

  function write(how: 'pushState' | 'replaceState', position: number, to: NavigationTarget, state: unknown) {
    const next: Entry = { key: newKey(), position, state: state ?? null };
    page.history[how]({ [KEY]: next }, '', createHref(to));
    entry = next;
    tell();
  }

  function onPop() {
    entry = read(entry.position + 1);
    tell();
  }

  function tell() {
    for (const listener of listeners) listener(history.location);
  }

  return history;
}
