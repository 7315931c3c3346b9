import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { type AnyImporter, externalUuid, type ImportTx } from './importer.ts';
import { lookUp } from './look-up.ts';
import { createMistakes, type Mistakes } from './mistakes.ts';
import { isWrong, type ParsedLine, parseLine } from './parse-record.ts';
import type { Line } from './read-lines.ts';
import { createSeen } from './seen-records.ts';
import { createSums } from './sums.ts';

export interface CheckOptions {
  importers: readonly AnyImporter[];
  lines: AsyncIterable<Line> | Iterable<Line>;
  today: LifeDate;
  /** Null to check a file without a database: a record that it names and does not hold is assumed to exist. */
  db: ImportTx | null;
  /** Checks a file that a record names: null if it can be read, otherwise the reason why not. */
  lookAt?(path: string): Promise<string | null>;
}

export interface Checked {
  /** Records that are well formed by themselves. */
  records: number;
  mistakes: Mistakes;
  /** Loading stops before this line: the first wrong one, or an earlier one if that would split a payment. */
  stopLine: number;
  /** References that only a database can resolve: the first ones ('line 7 (refund R1): payment P9'), and their number. */
  elsewhere: { told: string[]; count: number };
}

/** Lines that are looked up together. */
const LOOK_UP = 1_000;

/**
 * Reads a whole file and collects its mistakes without writing anything. Checks each line by itself, the records against
 * each other, and the records against the database. Needs a few hundred bytes of memory for each record.
 */
export async function checkRecords(options: CheckOptions): Promise<Checked> {
  const { importers, lines, db } = options;
  const byType = new Map(importers.map((importer) => [importer.type, importer]));
  const mistakes = createMistakes();
  const sums = createSums(importers);
  const seen = createSeen({ ...options, isComplete: db !== null }, mistakes);
  let line = 0;
  let records = 0;
  let batch: ParsedLine[] = [];
  const flush = async () => {
    const full = batch;
    batch = [];
    const stored = await lookUp(db, byType, full, seen.file);
    for (const parsed of full) {
      // The sums of a wrong record are not checked, so that its mistake is not reported a second time as a wrong total.
      if (!(await seen.check(parsed, stored))) {
        sums.doubt({ raw: parsed.record as never, line: parsed.line });
        continue;
      }
      sums.add(parsed);
      const totalId = stored.get(externalUuid(parsed.record.type, parsed.record.externalId))?.totalId;
      if (totalId) sums.move(totalId, parsed);
    }
  };
  for await (const text of lines) {
    line += 1;
    const parsed = parseLine(text, line, byType);
    if (parsed === null) continue;
    if (isWrong(parsed)) {
      seen.refuse(parsed);
      sums.doubt({ raw: parsed.raw, line });
      for (const mistake of parsed.mistakes) mistakes.add(mistake);
      continue;
    }
    records += 1;
    batch.push(parsed);
    if (batch.length >= LOOK_UP) await flush();
  }
  await flush();
  if (line === 0 || (records === 0 && mistakes.firstLine() === Number.POSITIVE_INFINITY))
    mistakes.add({ line: 0, record: null, field: null, reason: 'the file is empty: it holds no record' });
  for (const mistake of await sums.mistakes(db)) mistakes.add(mistake);
  return { records, mistakes, stopLine: sums.stopBefore(mistakes.firstLine()), elsewhere: seen.elsewhere };
}
