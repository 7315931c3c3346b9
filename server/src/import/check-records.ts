import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { AnyImporter, ImportTx } from './importer.ts';
import { lookUp } from './look-up.ts';
import { createMistakes, type Mistakes } from './mistakes.ts';
import { isWrong, type ParsedLine, parseLine, type WrongLine } from './parse-record.ts';
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
  /** Where loading must stop if a line is wrong: before it, or earlier if that would split a payment. */
  stopBefore(wrongLine: number): number;
  /** Possible mistakes that only a database can confirm: records that the file names and lacks, payments that lack lines. */
  elsewhere: Mistakes;
}

/** Lines that are looked up together. */
const LOOK_UP = 1_000;
const MOST_ELSEWHERE = 20;

/**
 * Reads a whole file and collects its mistakes without writing anything. Checks each field by itself, then the fields that
 * are right against each other, against the other records and against the database. Needs a few hundred bytes of memory for
 * each record.
 */
export async function checkRecords(options: CheckOptions): Promise<Checked> {
  const { importers, lines, db } = options;
  const byType = new Map(importers.map((importer) => [importer.type, importer]));
  const mistakes = createMistakes();
  const elsewhere = createMistakes(MOST_ELSEWHERE);
  const sums = createSums(importers);
  const seen = createSeen({ ...options, isComplete: db !== null, mistakes, elsewhere });
  let line = 0;
  let records = 0;
  let batch: ParsedLine[] = [];
  /** The wrong lines of the batch, by their part that can be checked. */
  let wrongLines = new Map<ParsedLine, WrongLine>();
  const flush = async () => {
    const [full, wrongs] = [batch, wrongLines];
    batch = [];
    wrongLines = new Map();
    const stored = await lookUp(db, byType, full, seen.file);
    for (const parsed of full) {
      const wrong = wrongs.get(parsed);
      const wrongFields = await seen.check(parsed, stored, wrong && fieldsOf(wrong));
      sums.add(parsed, wrongFields, stored.facts);
    }
  };
  for await (const text of lines) {
    line += 1;
    const parsed = parseLine(text, line, byType);
    if (parsed === null) continue;
    if (!isWrong(parsed)) {
      records += 1;
      batch.push(parsed);
    } else {
      for (const mistake of parsed.mistakes) mistakes.add(mistake);
      seen.refuse(parsed.raw);
      if (parsed.part) {
        wrongLines.set(parsed.part, parsed);
        batch.push(parsed.part);
      } else sums.doubt(parsed.raw, line);
    }
    if (batch.length >= LOOK_UP) await flush();
  }
  await flush();
  if (line === 0 || (records === 0 && mistakes.firstLine() === Number.POSITIVE_INFINITY))
    mistakes.add({ line: 0, record: null, field: null, reason: 'the file is empty: it holds no record' });
  await sums.tell(db, mistakes, elsewhere);
  return { records, mistakes, stopBefore: sums.stopBefore, elsewhere };
}

/** 'address' for a mistake in 'address.city'. */
const fieldsOf = ({ mistakes }: WrongLine) => mistakes.map(({ field }) => field?.split('.')[0] ?? '');
