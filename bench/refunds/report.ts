import { ratioText, table } from '../report/table.ts';
import type { BrowserFigures } from './measure-browser.ts';
import type { Reads } from './measure-reads.ts';
import type { DatabaseName } from './options.ts';
import type { ImportRun } from './run-import.ts';

/** Figures of the members of one database, in the order of their numbers of refunds. */
export interface MeasuredReads {
  database: DatabaseName;
  reads: Reads[];
  exports: { seconds: number; rows: number; mb: number }[];
}

export interface MeasuredImport extends ImportRun {
  database: DatabaseName;
  refunds: number;
  records: number;
}

const count = (number: number) => number.toLocaleString('en-GB');

export function readTable(
  measured: readonly MeasuredReads[],
  sizes: readonly number[],
  rounds: number,
): string {
  const rows = measured.flatMap(({ database, reads, exports }) => [
    ...Object.keys(reads[0] ?? {}).map((name) => {
      const times = reads.map((one) => one[name] ?? 0);
      return [
        database,
        name,
        ...times.map((time) => time.toFixed(1)),
        ratioText(times.at(-1) ?? 0, times[0] ?? 0),
      ];
    }),
    [
      database,
      'export, every row, for 1,000 rows',
      ...exports.map(({ seconds, rows: all }) => ((seconds * 1e6) / Math.max(1, all)).toFixed(1)),
      ratioText(perRow(exports.at(-1)), perRow(exports[0])),
    ],
  ]);
  const whole = measured.map(({ database, exports }) => {
    const { rows: all = 0, seconds = 0, mb = 0 } = exports.at(-1) ?? {};
    return `${database}: ${count(all)} rows in ${seconds.toFixed(1)} s (${mb.toFixed(0)} MB of JSON)`;
  });
  return [
    `Answers of the members API over loopback in milliseconds, medians of ${rounds} rounds, by refunds of the member.`,
    '',
    table(
      ['database', 'asked', ...sizes.map(count), `${count(sizes.at(-1) ?? 0)} ÷ ${count(sizes[0] ?? 0)}`],
      rows,
    ),
    '',
    `The whole export: ${whole.join('; ')}.`,
    '',
  ].join('\n');
}

export function browserTable(browsed: readonly BrowserFigures[], sizes: readonly number[]): string {
  const row = (what: string, of: (one: BrowserFigures) => number, digits: number) => {
    const values = browsed.map(of);
    return [
      what,
      ...values.map((value) => value.toFixed(digits)),
      ratioText(values.at(-1) ?? 0, values[0] ?? 0),
    ];
  };
  return [
    'The list in a browser, on PGlite, and its export to Excel; a frame is longest from one to the next.',
    '',
    table(
      ['measured', ...sizes.map(count), `${count(sizes.at(-1) ?? 0)} ÷ ${count(sizes[0] ?? 0)}`],
      [
        row('from the address to the first row, ms', ({ openMs }) => openMs, 0),
        row('export, s', ({ exportSeconds }) => exportSeconds, 1),
        row('longest frame before it, ms', ({ usualFrameMs }) => usualFrameMs, 0),
        row('longest frame while it runs, ms (wanted ≤ 50)', ({ longestFrameMs }) => longestFrameMs, 0),
        row('the file, MB', ({ fileMb }) => fileMb, 2),
      ],
    ),
    '',
  ].join('\n');
}

const perRow = (one: { seconds: number; rows: number } | undefined) =>
  one && one.rows > 0 ? one.seconds / one.rows : 0;

export function importTable(measured: readonly MeasuredImport[]): string {
  return [
    'The import of one file by `npm run import`.',
    '',
    table(
      ['database', 'refunds', 'records in all', 'seconds', 'records a second', 'peak memory, MB'],
      measured.map(({ database, refunds, records, seconds, peakMb }) => [
        database,
        count(refunds),
        count(records),
        seconds.toFixed(0),
        count(Math.round(records / seconds)),
        peakMb === null ? '–' : String(peakMb),
      ]),
    ),
    '',
  ].join('\n');
}
