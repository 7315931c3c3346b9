import type { Reads } from '../refunds/measure-reads.ts';
import { ratioText, table } from './table.ts';

/** A row for each read of each database: the member with little data, the member with much data, and the ratio. */
export const readsTable = (measured: readonly (readonly [database: string, reads: Reads[]])[]): string =>
  table(
    ['database', 'asked', 'few', 'many', 'ratio'],
    measured.flatMap(([database, [few = {}, many = {}]]) =>
      Object.keys(few).map((name) => [
        database,
        name,
        (few[name] ?? 0).toFixed(1),
        (many[name] ?? 0).toFixed(1),
        ratioText(many[name] ?? 0, few[name] ?? 0),
      ]),
    ),
  );
