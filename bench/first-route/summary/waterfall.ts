import type { PageLoad } from '../load/load-page.ts';

const ms = (value: number | null) => (value === null ? '…' : String(Math.round(value))).padStart(6);

/** One line for each request, in order, then the times of the page. Shows why a page misses its target. */
export function waterfallText({ requests, timings, standsAt }: PageLoad): string {
  const lines = requests.map(({ url, type, startedAt, endedAt, wireBytes, askedBy }) => {
    const { pathname } = new URL(url);
    const size = (wireBytes / 1000).toFixed(1).padStart(6);
    const asker = askedBy ? `  by ${new URL(askedBy).pathname.split('/').pop()}` : '';
    return `${ms(startedAt)} ${ms(endedAt)} ${size} KB  ${type.padEnd(8)} ${pathname}${asker}`;
  });
  return [
    ...lines,
    `first paint ${ms(timings.firstContentfulPaint)}, text ${ms(timings.firstText)}`,
    `largest     ${ms(timings.largestContentfulPaint)}  ${timings.largestElement}`,
    `stands      ${ms(standsAt)}`,
    ...timings.shifts.map(
      ({ at, value, nodes }) => `shift       ${ms(at)}  ${value.toFixed(4)}  ${nodes.join(', ')}`,
    ),
    ...timings.longTasks.map(({ at, duration }) => `long task   ${ms(at)}  ${Math.round(duration)} ms`),
  ].join('\n');
}
