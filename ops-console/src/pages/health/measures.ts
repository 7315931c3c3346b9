import type { Point } from './health-queries.ts';

/** What a chart shows of a version in an hour. */
export const MEASURES = ['failed', 'hung', 'load', 'loads'] as const;
export type Measure = (typeof MEASURES)[number];

const FIELDS = {
  failed: 'failedPercent',
  hung: 'sluggishPercent',
  load: 'p50',
  loads: 'loads',
} as const;

/** Null where nothing was reported. */
export const figureOf = (measure: Measure, point: Point | undefined): number | null =>
  point?.[FIELDS[measure]] ?? null;

/** The start of every hour from `since` until `until`, without gaps. */
export function hoursBetween(since: string, until: string): string[] {
  const [first, last] = [Date.parse(since), Date.parse(until)];
  const hours: string[] = [];
  for (let at = first; at <= last; at += 3_600_000) hours.push(new Date(at).toISOString());
  return hours;
}
