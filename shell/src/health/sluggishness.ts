/** In ms. A longer response feels like a hang; Chrome calls it poor. */
const HANGING_MS = 500;

interface Sluggishness {
  page: Window;
  /** The page has responded to an interaction. `isHanging`: it took too long, or a frame blocked it for so long. */
  onFelt(isHanging: boolean): void;
}

interface InteractionEntry extends PerformanceEntry {
  interactionId?: number;
}
interface FrameEntry extends PerformanceEntry {
  blockingDuration?: number;
}

/**
 * Measures how the page responds, with the browser's own figures: the duration of interactions until the next
 * paint (INP), and blocking animation frames. Browsers without these figures report nothing.
 */
export function watchSluggishness({ page, onFelt }: Sluggishness): void {
  const seen = new Set<number>();
  observe<InteractionEntry>(page, { type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    // One interaction has several events, such as pointerdown and click. In a hanging one, the other events
    // are as long.
    if (!interactionId || seen.has(interactionId)) return;
    seen.add(interactionId);
    onFelt(duration > HANGING_MS);
  });
  observe<FrameEntry>(page, { type: 'long-animation-frame' }, ({ blockingDuration = 0 }) => {
    if (blockingDuration > HANGING_MS) onFelt(true);
  });
}

interface ObservedType extends PerformanceObserverInit {
  durationThreshold?: number;
}

function observe<E extends PerformanceEntry>(
  page: Window,
  type: ObservedType,
  each: (entry: E) => void,
): void {
  const { PerformanceObserver } = page as Window & {
    PerformanceObserver?: typeof globalThis.PerformanceObserver;
  };
  if (!PerformanceObserver?.supportedEntryTypes?.includes(type.type as string)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry as E);
  }).observe(type);
}
