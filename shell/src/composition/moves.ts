/** What this tab has tried to move to, and when: kept over the load that it led to. */
export interface Moves {
  /** False for a while after a move that led elsewhere: a page must never load itself again and again. */
  mayMoveTo(id: string): boolean;
  /** Before the move. False where the tab cannot remember it: nothing would tell a loop from a move. */
  note(id: string): boolean;
}

const KEY = 'portal-moved';
/** After the first move that led elsewhere; twice as long after each further one. In ms. */
const PAUSE_MS = 60_000;

interface Tried {
  id: string;
  at: number;
  times: number;
}

/**
 * `loaded`: the composition that this page came with. One edge may know what another does not yet: where a move did not
 * lead to what was seen, the next one to it waits.
 */
export function createMoves(storage: Storage, loaded: string, now: () => number): Moves {
  const read = (): Tried | null => {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Tried> | null;
      const isWhole = typeof kept?.at === 'number' && typeof kept.times === 'number';
      return isWhole ? (kept as Tried) : null;
    } catch {
      return null;
    }
  };
  let tried = read();
  if (tried?.id === loaded) tried = null;
  return {
    mayMoveTo: (id) =>
      tried === null || tried.id !== id || now() - tried.at >= PAUSE_MS * 2 ** (tried.times - 1),
    note(id) {
      tried = { id, at: now(), times: tried?.id === id ? tried.times + 1 : 1 };
      try {
        storage.setItem(KEY, JSON.stringify(tried));
        return true;
      } catch {
        return false;
      }
    },
  };
}
