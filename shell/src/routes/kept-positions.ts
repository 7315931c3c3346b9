const KEY = 'portal-scroll';
/** A tab remembers this many of its last entries. */
const MOST = 30;

/** Key of an entry of the history → how far down it was left, in px: kept over a load of the same tab. */
export function keepPositions(positions: Map<string, number>, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // A browser that refuses its storage begins at the top.
  }
}

/**
 * What this tab had kept, where its history goes on: after a reload, or Back from elsewhere. A page that somebody went to
 * begins at its top.
 */
export function readKept(
  storage: Storage | undefined = globalThis.sessionStorage,
  arrival = arrivalType(),
): Map<string, number> {
  if (arrival !== 'reload' && arrival !== 'back_forward') return new Map();
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    const isPosition = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(Array.isArray(kept) ? kept.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function arrivalType(): string | undefined {
  const [entry] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
