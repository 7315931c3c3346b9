import { machineText } from '../../report/machine.ts';
import type { Conditions } from '../load/conditions.ts';
import type { Figures } from './figures.ts';
import { comparisonTable, verdictTable } from './tables.ts';
import { type Compared, type PageName, verdictsOf } from './targets.ts';

export interface Report {
  conditions: Conditions;
  /** Number of loads of each page in each build. */
  runs: number;
  browserVersion: string;
  pages: Record<PageName, Compared>;
}

/** The whole result as Markdown. */
export function reportText({ conditions, runs, browserVersion, pages }: Report): string {
  const { megabitsPerSecond, roundTripMs, cpuSlowdown, viewport } = conditions;
  const names = Object.keys(pages) as PageName[];
  const verdicts = names.flatMap((page) => verdictsOf(page, pages[page]));
  return [
    '# First route: federated beside a single bundle of the same screens',
    '',
    `${machineText()}; Chromium ${browserVersion}.`,
    '',
    `Cold caches, ${megabitsPerSecond} Mbit/s, ${roundTripMs} ms round trip, CPU ${cpuSlowdown} times slower, ` +
      `${viewport.width} × ${viewport.height}, in turn, median of ${runs}. Only the ratios mean something on another machine.`,
    '',
    ...names.flatMap((page) => [comparisonTable(page, pages[page]), '']),
    verdictTable(verdicts),
    '',
  ].join('\n');
}

/** One line for each load, printed when it ends. */
export const loadLine = ({
  page,
  build,
  figures,
}: {
  page: PageName;
  build: string;
  figures: Figures;
}): string =>
  `${page.padEnd(5)} ${build.padEnd(9)} ${(figures.scriptBrotli / 1000).toFixed(1)} KB br, ` +
  `text ${Math.round(figures.firstText)} ms, LCP ${Math.round(figures.largestContentfulPaint)} ms, ` +
  `stands ${Math.round(figures.standsAt)} ms, CLS ${figures.layoutShift.toFixed(4)}`;
