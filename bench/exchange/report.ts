import { machineText } from '../report/machine.ts';
import { median } from '../report/median.ts';
import { ratioText, table } from '../report/table.ts';
import type { ExchangeOptions } from './options.ts';

/** The goal: members' answers take at most this many times as long. */
const WANTED = 1.5;

/** A stretch of the run. `times`: milliseconds of members' answers; `megabytes`: memory of the server at its end. */
export interface Phase {
  name: 'silent' | 'events' | 'records';
  seconds: number;
  times: number[];
  megabytes: number;
}

const WORDS: Record<Phase['name'], string> = {
  silent: 'the core system is silent',
  events: 'it reads all events',
  records: 'it posts records',
};

export function report(phases: readonly Phase[], { events, records, rounds }: ExchangeOptions): string {
  const timesOf = (name: Phase['name']) =>
    phases.filter((phase) => phase.name === name).flatMap(({ times }) => times);
  const silent = timesOf('silent');
  const rows = (['silent', 'events', 'records'] as const).map((name) => {
    const times = timesOf(name);
    const ratio = median(times) / median(silent);
    return [
      WORDS[name],
      secondsOf(phases, name),
      median(times).toFixed(1),
      ratioText(median(times), median(silent)),
      percentile(times, 95).toFixed(1),
      ratioText(percentile(times, 95), percentile(silent, 95)),
      name === 'silent' ? '' : ratio <= WANTED ? 'met' : 'MISSED',
    ];
  });
  return [
    '# Members at work while a core system reads and posts',
    '',
    `${machineText()}.`,
    '',
    `PostgreSQL, members and exchange in one process, ${events} events read by pages of 1,000, ${records} records posted in calls of 10,000 at most, ${rounds} rounds. ` +
      'Twenty calls a second of members: what Home and the lists read, and a write. Only the ratios mean something on another machine.',
    '',
    table(
      [
        'while',
        'seconds',
        'median, ms',
        '÷ silent',
        '95 %, ms',
        '÷ silent',
        `wanted ≤ ${WANTED} at the median`,
      ],
      rows,
    ),
    '',
    `Memory of the server after each stretch, in MB: ${phases.map(({ megabytes }) => megabytes).join(', ')}.`,
    '',
  ].join('\n');
}

function secondsOf(phases: readonly Phase[], name: Phase['name']): string {
  return median(phases.filter((phase) => phase.name === name).map(({ seconds }) => seconds)).toFixed(1);
}

/** The value that `percent` per cent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0;
}
