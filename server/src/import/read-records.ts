import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AnyImporter, Located } from './importer.ts';

/** The import stopped at this line; `message` says where, which record and why. */
export class ImportError extends Error {
  readonly line: number;
  readonly reason: string;
  constructor(line: number, reason: string, record?: { type?: unknown; externalId?: unknown }) {
    const which =
      typeof record?.type === 'string' ? ` (${record.type} ${String(record.externalId ?? '?')})` : '';
    super(`line ${line}${which}: ${reason}`);
    this.line = line;
    this.reason = reason;
  }
}

export interface ParsedLine extends Located<{ type: string; externalId: string }> {
  importer: AnyImporter;
}

/** Far above any real record: a file without line breaks must not fill the memory. */
const MAX_LINE_CHARACTERS = 4_000_000;

/** Lines of a file, read as they are consumed; `onBytes` is told how many bytes have been read so far. */
export async function* linesOf(file: string, onBytes?: (read: number) => void): AsyncGenerator<string> {
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 });
  if (onBytes) stream.on('data', () => onBytes(stream.bytesRead));
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    yield* lines;
  } finally {
    lines.close();
    stream.destroy();
  }
}

/** Parses and validates each line; blank lines are skipped. Throws ImportError at the first wrong one. */
export async function* recordsOf(
  lines: AsyncIterable<string> | Iterable<string>,
  importers: ReadonlyMap<string, AnyImporter>,
): AsyncGenerator<ParsedLine> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    yield parseLine(text, line, importers);
  }
}

function parseLine(text: string, line: number, importers: ReadonlyMap<string, AnyImporter>): ParsedLine {
  if (text.length > MAX_LINE_CHARACTERS)
    throw new ImportError(line, 'the line is longer than any record can be');
  const raw = parseJson(text, line);
  const importer = importers.get(String(raw.type));
  if (!importer) {
    const known = [...importers.keys()].join(', ');
    throw new ImportError(line, `type ${JSON.stringify(raw.type) ?? 'missing'} is none of ${known}`);
  }
  const parsed = importer.schema.safeParse(raw);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`,
    );
    throw new ImportError(line, reasons.join('; '), raw);
  }
  return { line, record: parsed.data, importer };
}

function parseJson(text: string, line: number): Record<string, unknown> {
  try {
    const raw: unknown = JSON.parse(text);
    if (raw !== null && typeof raw === 'object' && !Array.isArray(raw)) return raw as Record<string, unknown>;
  } catch (error) {
    throw new ImportError(line, `not JSON: ${(error as Error).message}`);
  }
  throw new ImportError(line, 'a record is a JSON object');
}
