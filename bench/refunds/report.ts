import { ratioText, table } from '../report/table.ts';
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
