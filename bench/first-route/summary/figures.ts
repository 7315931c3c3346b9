import type { WireSize } from '../../portal/wire-sizes.ts';
import { median } from '../../report/median.ts';
import { serialHops } from '../load/hops.ts';
import type { PageLoad } from '../load/load-page.ts';

/** The figures of one load. Sizes in bytes, times in ms. */
export interface Figures {
  scriptBrotli: number;
  scriptGzip: number;
  /** The document as transferred, with headers. */
  documentBytes: number;
  /** Everything transferred, with headers. */
  wireBytes: number;
  scripts: number;
  requests: number;
  hops: number;
  firstContentfulPaint: number;
  firstText: number;
  largestContentfulPaint: number;
  standsAt: number;
  layoutShift: number;
  /** Long tasks (over 50 ms) after the page was complete: their number, and the longest. */
  longTasksAfter: number;
  longestTaskAfter: number;
}

export type FigureName = keyof Figures;

const wireBytes = (requests: readonly { wireBytes: number }[]) =>
  requests.reduce((sum, request) => sum + request.wireBytes, 0);

/** Each script once, regardless of the number of requests. */
export const scriptUrls = ({ requests }: Pick<PageLoad, 'requests'>): string[] => [
  ...new Set(requests.filter(({ type }) => type === 'script').map(({ url }) => url)),
];

/** `sizes`: size of each script, by URL. */
export function figuresOf(load: PageLoad, sizes: ReadonlyMap<string, WireSize>): Figures {
  const { requests, timings, standsAt } = load;
  const scripts = scriptUrls(load);
  const total = (encoding: keyof WireSize) =>
    scripts.reduce((sum, url) => {
      const size = sizes.get(url);
      if (!size) throw new Error(`the size of ${url} is not known`);
      return sum + size[encoding];
    }, 0);
  const after = timings.longTasks.filter(({ at }) => at >= standsAt);
  return {
    scriptBrotli: total('brotli'),
    scriptGzip: total('gzip'),
    documentBytes: wireBytes(requests.filter(({ type }) => type === 'document')),
    wireBytes: wireBytes(requests),
    scripts: scripts.length,
    requests: requests.length,
    hops: serialHops(requests),
    firstContentfulPaint: timings.firstContentfulPaint,
    firstText: Math.max(timings.firstContentfulPaint, timings.firstText),
    largestContentfulPaint: timings.largestContentfulPaint,
    standsAt,
    layoutShift: timings.layoutShift,
    longTasksAfter: after.length,
    longestTaskAfter: Math.max(0, ...after.map(({ duration }) => duration)),
  };
}

/** The median of each figure separately. */
export function medianFigures(loads: readonly Figures[]): Figures {
  const names = Object.keys(loads[0] ?? {}) as FigureName[];
  return Object.fromEntries(
    names.map((name) => [name, median(loads.map((figures) => figures[name]))]),
  ) as unknown as Figures;
}
