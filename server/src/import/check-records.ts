import type { AnyImporter, ImportTx } from './importer.ts';
import { lookUp } from './look-up.ts';
import { createMistakes, ImportError, type Mistakes, type OnMistake } from './mistakes.ts';
import { isWrong, type ParsedLine, parseLine, type WrongLine } from './parse-record.ts';
import type { Line } from './read-lines.ts';
import { createSeen } from './seen-records.ts';
import { createSums, type Sums } from './sums.ts';

export interface CheckOptions {
  importers: readonly AnyImporter[];
  lines: AsyncIterable<Line> | Iterable<Line>;
  now: Date;
  /** Null to check a file without a database: a record that it names and does not hold is assumed to exist. */
  db: ImportTx | null;
  /** Checks a file that a record names: null if it can be read, otherwise the reason why not. */
  lookAt?(path: string): Promise<string | null>;
  /**
   * Receives every mistake while the file is read, a few lines later and ordered by line. Wrong totals follow at the end, since
   * any line may add to them.
   */
  onMistake?: OnMistake;
}

export interface Checked {
  /** Records that are valid by themselves. */
  records: number;
  mistakes: Mistakes;
  /** The line before which loading must stop if a line is wrong. It is an earlier line where a payment would be split. */
  stopBefore: Sums['stopBefore'];
  /** Total of a line, and the last line of that total; null for a line without one. */
  totalOf(line: number, text: string): { id: string; lastLine: number } | null;
  /** Possible mistakes that only a database can confirm: references that the file lacks, payments without all lines. */
  elsewhere: Mistakes;
}

/** Lines that are looked up together; fewer if their text is longer than this number of characters. */
const LOOK_UP = 1_000;
const LOOK_UP_CHARACTERS = 8_000_000;
const MOST_ELSEWHERE = 20;

/**
 * Reads a whole file and collects its mistakes without writing anything. Checks each field by itself, then
 * the valid fields against each other, against the other records and against the database. A file that is not
 * text is a mistake of line 0. Needs a few hundred bytes of memory for each record.
 */
export async function checkRecords(options: CheckOptions): Promise<Checked> {
  const { importers, lines, db } = options;
  const byType = new Map(importers.map((importer) => [importer.type, importer]));
  const mistakes = createMistakes({ onMistake: options.onMistake });
  const elsewhere = createMistakes({ most: MOST_ELSEWHERE });
  const sums = createSums(importers);
  const seen = createSeen({ ...options, isComplete: db !== null, mistakes, elsewhere });
  let line = 0;
  let records = 0;
  let characters = 0;
  let batch: ParsedLine[] = [];
  /** The invalid lines of the batch, by their part that can be checked. */
  let wrongLines = new Map<ParsedLine, WrongLine>();
  const flush = async () => {
    const [full, wrongs] = [batch, wrongLines];
    batch = [];
    wrongLines = new Map();
    characters = 0;
    const stored = await lookUp(db, byType, full, seen.file);
    for (const parsed of full) {
      const wrong = wrongs.get(parsed);
      const wrongFields = await seen.check(parsed, stored, wrong && fieldsOf(wrong));
      sums.add(parsed, wrongFields, stored.facts);
    }
    mistakes.handOver();
  };
  const take = (parsed: ParsedLine | WrongLine) => {
    if (!isWrong(parsed)) {
      records += 1;
      batch.push(parsed);
    } else {
      for (const mistake of parsed.mistakes) mistakes.add(mistake);
      seen.refuse(parsed.raw);
      if (parsed.part) {
        wrongLines.set(parsed.part, parsed);
        batch.push(parsed.part);
      } else sums.doubt(parsed.raw, parsed.line);
    }
  };
  try {
    for await (const text of lines) {
      line += 1;
      const parsed = parseLine(text, line, byType);
      if (parsed !== null) take(parsed);
      characters += lengthOf(text);
      if (line % LOOK_UP === 0 || characters >= LOOK_UP_CHARACTERS) await flush();
    }
    await flush();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    for (const mistake of error.mistakes) mistakes.add(mistake);
  }
  if (records === 0 && mistakes.firstLine() === Number.POSITIVE_INFINITY)
    mistakes.add({ line: 0, record: null, field: null, reason: 'the file is empty: it holds no record' });
  await sums.tell(db, mistakes, elsewhere);
  const totalOf: Checked['totalOf'] = (at, text) => {
    const parsed = parseLine(text, at, byType);
    return parsed === null || isWrong(parsed) ? null : sums.totalOf(parsed);
  };
  return { records, mistakes, stopBefore: sums.stopBefore, totalOf, elsewhere };
}

const lengthOf = (text: Line) => (typeof text === 'string' ? text : (text.text ?? '')).length;

/** 'address' for a mistake in 'address.city'. */
const fieldsOf = ({ mistakes }: WrongLine) => mistakes.map(({ field }) => field?.split('.')[0] ?? '');
