/** The moves that this tab has tried, stored so that they survive the reload. They prevent reload loops. */
export interface Moves {
  /** False for a while after a move that did not lead to this composition, so that the page cannot reload in a loop. */
  mayMoveTo(id: string): boolean;
  /** Called before the move. Returns false when it cannot be stored, because a loop could then not be detected. */
  note(id: string): boolean;
}

const KEY = 'portal-moved';
/** Pause in ms after the first failed move. It doubles with each further one. */
const PAUSE_MS = 60_000;

interface Tried {
  id: string;
  at: number;
  times: number;
}

/**
 * `loaded`: the id of the composition that this page was loaded with. Edges may learn of a new composition at different
 * times: when a move did not lead to the announced one, the next attempt waits.
 */
export function createMoves(storage: Storage, loaded: string, now: () => number): Moves {
  const read = (): Tried | null => {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Tried> | null;
      const isWhole = typeof stored?.at === 'number' && typeof stored.times === 'number';
      return isWhole ? (stored as Tried) : null;
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
