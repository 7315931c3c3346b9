import { ratioText, table } from '../../report/table.ts';
import type { FigureName } from './figures.ts';
import type { Compared, PageName, Verdict } from './targets.ts';

interface Row {
  name: FigureName;
  what: string;
  show(value: number): string;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const milliseconds = (ms: number) => String(Math.round(ms));
const count = (value: number) => String(Math.round(value * 10) / 10);

const ROWS: readonly Row[] = [
  { name: 'scriptBrotli', what: 'JavaScript, brotli, KB', show: kilobytes },
  { name: 'scriptGzip', what: 'JavaScript, gzip, KB', show: kilobytes },
  { name: 'documentBytes', what: 'HTML, with headers, KB', show: kilobytes },
  { name: 'wireBytes', what: 'everything, with headers, KB', show: kilobytes },
  { name: 'scripts', what: 'scripts', show: count },
  { name: 'requests', what: 'requests', show: count },
  { name: 'hops', what: 'serial script hops', show: count },
  { name: 'firstContentfulPaint', what: 'FCP, ms', show: milliseconds },
  { name: 'firstText', what: 'first readable text, ms', show: milliseconds },
  { name: 'largestContentfulPaint', what: 'LCP, ms', show: milliseconds },
  { name: 'standsAt', what: 'page stands, ms', show: milliseconds },
  { name: 'layoutShift', what: 'CLS', show: (value) => value.toFixed(4) },
  { name: 'longTasksAfter', what: 'long tasks afterwards', show: count },
  { name: 'longestTaskAfter', what: 'longest of them, ms', show: milliseconds },
];

/** Both builds side by side, with their ratio. */
export function comparisonTable(page: PageName, { federated, single }: Compared): string {
  const rows = ROWS.map(({ name, what, show }) => [
    what,
    show(single[name]),
    show(federated[name]),
    ratioText(federated[name], single[name]),
  ]);
  return table([page, 'single bundle', 'federated', 'federated ÷ single'], rows);
}

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['page', 'target', 'wanted', 'measured', ''],
    verdicts.map(({ page, what, wanted, measured, met }) => [
      page,
      what,
      wanted,
      measured,
      met ? 'met' : 'MISSED',
    ]),
  );
