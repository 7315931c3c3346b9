const KEY = 'portal-scroll';
/** A tab remembers this many of its last entries. */
const MOST = 30;

/** Stores the scroll position in px by history key, so that it survives a reload of the tab. */
export function storePositions(positions: Map<string, number>, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // Without storage a reloaded page starts at the top.
  }
}

/**
 * Reads the stored positions after a reload, Back or Forward. Any other navigation starts at the top, without stored
 * positions.
 */
export function storedPositions(
  storage: Storage | undefined = globalThis.sessionStorage,
  arrival = arrivalType(),
): Map<string, number> {
  if (arrival !== 'reload' && arrival !== 'back_forward') return new Map();
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    const isPosition = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function arrivalType(): string | undefined {
  const [entry] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
