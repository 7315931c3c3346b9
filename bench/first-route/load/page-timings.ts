/** Timings that the page itself measured. In ms since the navigation began. */
export interface PageTimings {
  firstContentfulPaint: number;
  /** First paint of text, in any font. */
  firstText: number;
  largestContentfulPaint: number;
  /** The element of the largest paint: 'h1 « Bonjour Claire »'. */
  largestElement: string;
  layoutShift: number;
  /**
   * Moved elements, with old and new position: 'section « Carte » 308+218 → 332+258', top and height in CSS
   * pixels.
   */
  shifts: { at: number; value: number; nodes: string[] }[];
  longTasks: { at: number; duration: number }[];
}

interface Collected extends PageTimings {
  observers: PerformanceObserver[];
}

declare global {
  interface Window {
    portalBench?: Collected;
  }
  interface PerformanceEntry {
    element?: Element | null;
    url?: string;
    value?: number;
    hadRecentInput?: boolean;
    sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
}

/** Runs in the page before all other code. Uses no outer declarations, because it is sent as text. */
export function collectTimings(): void {
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '(gone)';
    const words = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}${words ? ` « ${words} »` : ''}`;
  };
  const found: Collected = {
    firstContentfulPaint: 0,
    firstText: 0,
    largestContentfulPaint: 0,
    largestElement: '',
    layoutShift: 0,
    shifts: [],
    longTasks: [],
    observers: [],
  };
  window.portalBench = found;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true });
    found.observers.push(observer);
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.firstContentfulPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    found.largestContentfulPaint = entry.startTime;
    found.largestElement = nameOf(entry.element);
    if (!found.firstText && !entry.url && entry.element?.textContent?.trim())
      found.firstText = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const value = entry.value ?? 0;
    found.layoutShift += value;
    const place = ({ top, height }: DOMRectReadOnly) => `${Math.round(top)}+${Math.round(height)}`;
    const nodes = (entry.sources ?? []).map(
      ({ node, previousRect, currentRect }) =>
        `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
    );
    found.shifts.push({ at: entry.startTime, value, nodes });
  });
  watch('longtask', ({ startTime, duration }) => found.longTasks.push({ at: startTime, duration }));
}
