import type { z } from 'zod';
import { expectedWords } from './expected-words.ts';
import type { AnyImporter, Located } from './importer.ts';
import { findJsonFaults, MAX_DEPTH } from './json-fault.ts';
import { type Mistake, recordName } from './mistakes.ts';
import type { Line } from './read-lines.ts';
import { rightFields, UNFIT } from './right-fields.ts';
import { isSuspicious } from './text-faults.ts';
import { countFields, fieldName, takeUnfit } from './unfit-values.ts';

export interface ParsedLine extends Located<{ type: string; externalId: string; member?: string }> {
  importer: AnyImporter;
}

/** An invalid line, with its mistakes so far. */
export interface WrongLine {
  line: number;
  mistakes: Mistake[];
  /** The fields of the line that may name records, as far as they can be read. */
  raw: Record<string, unknown>;
  /**
   * The record, whose invalid fields throw when they are read (`ifRight`). Null if the line is not a record
   * of a known type.
   */
  part: ParsedLine | null;
}

/**
 * Largest number of mistakes listed for one line; further ones are only counted. So a line of 4 MB cannot
 * fill the memory.
 */
const MOST_OF_A_LINE = 1_000;

export const isWrong = (line: ParsedLine | WrongLine): line is WrongLine => 'mistakes' in line;

/** Parses and validates one line. Null for a blank one. */
export function parseLine(
  text: Line,
  line: number,
  importers: ReadonlyMap<string, AnyImporter>,
): ParsedLine | WrongLine | null {
  if (typeof text !== 'string') return parseUnreadable(text, line, importers);
  if (text.trim() === '') return null;
  return parseText(text, line, importers);
}

/** The fields that are readable in a line with broken bytes are checked like those of any other line. */
function parseUnreadable(
  { unreadable, text }: Exclude<Line, string>,
  line: number,
  importers: ReadonlyMap<string, AnyImporter>,
): WrongLine {
  const parsed = text === undefined ? null : parseText(text, line, importers, unreadable);
  if (parsed === null || !isWrong(parsed)) return wrongLine(line, {}, unreadable);
  const whole = wrongLine(line, parsed.raw, unreadable);
  if (parsed.part === null) return whole;
  const isTold = parsed.mistakes.some(({ reason }) => reason === unreadable);
  return isTold ? parsed : { ...parsed, mistakes: [...whole.mistakes, ...parsed.mistakes] };
}

/** `unreadable`: why the line has broken bytes. Reported once, instead of a mistake for each U+FFFD in their place. */
function parseText(
  text: string,
  line: number,
  importers: ReadonlyMap<string, AnyImporter>,
  unreadable?: string,
): ParsedLine | WrongLine {
  const value = parseJson(text);
  const faults =
    value === undefined || countFields(value, MAX_DEPTH) !== countColons(text) ? findJsonFaults(text) : [];
  const broken = faults.find(({ repeated }) => repeated === null);
  if (value === undefined || broken) {
    const raw = readNames(text);
    return wrongLine(line, raw, broken ? `not JSON: column ${broken.column}: ${broken.reason}` : 'not JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return wrongLine(line, {}, 'a record is a JSON object');

  const raw = value as Record<string, unknown>;
  if (typeof raw.type === 'string' && importers.has(raw.type.toLowerCase()))
    raw.type = raw.type.toLowerCase();
  const record = recordName(raw);
  const mistakes: Mistake[] = [];
  const add = (field: string | null, reason: string) => mistakes.push({ line, record, field, reason });
  for (const { column, reason, repeated } of faults) {
    add(repeated, `${reason} (column ${column})`);
    const [top = ''] = repeated?.split('.') ?? [];
    if (Object.hasOwn(raw, top)) raw[top] = UNFIT;
  }
  for (const { field, reason, isLost } of isSuspicious(text) ? takeUnfit(raw) : []) {
    if (!isLost || unreadable === undefined) add(field, reason);
    else if (!mistakes.some((mistake) => mistake.reason === unreadable)) add(field, unreadable);
  }

  const importer = typeof raw.type === 'string' ? importers.get(raw.type) : undefined;
  if (!importer) {
    const reason = `type ${typeFault(raw.type)} ${[...importers.keys()].join(', ')}`;
    return { line, raw, part: null, mistakes: [...mistakes, { line, record: null, field: null, reason }] };
  }
  const parsed = importer.schema.safeParse(raw, { error: expectedWords });
  if (parsed.success && mistakes.length === 0) return { line, record: parsed.data, importer };
  let left = 0;
  for (const issue of parsed.error?.issues ?? [])
    for (const { field, reason } of wordsOf(issue, raw))
      if (mistakes.length < MOST_OF_A_LINE) add(field, reason);
      else left += 1;
  if (left > 0) add(null, `has ${left} more mistakes`);
  const part = rightFields(importer.schema, raw) as ParsedLine['record'];
  return { line, raw, part: { line, record: part, importer }, mistakes };
}

const wrongLine = (line: number, raw: Record<string, unknown>, reason: string): WrongLine => ({
  line,
  raw,
  part: null,
  mistakes: [{ line, record: recordName(raw), field: null, reason }],
});

/** Undefined for invalid JSON. The parser's message is dropped: it quotes the line, which may hold a personal number. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first texts of a line that is not JSON: they tell its record and its payment. */
function readNames(text: string): Record<string, string> {
  const names = ['type', 'externalId', 'payment'].flatMap((field) => {
    const found = new RegExp(`"${field}"[ \\t]*:[ \\t]*"([\\w.:/-]{1,64})"`).exec(text);
    return found?.[1] ? [[field, found[1]]] : [];
  });
  return Object.fromEntries(names);
}

const countColons = (text: string) => text.match(/"[ \t]*:/g)?.length ?? 0;

const typeFault = (type: unknown) =>
  type === undefined
    ? 'is missing: expected one of'
    : typeof type === 'string'
      ? `${JSON.stringify(type.slice(0, 40))} is none of`
      : 'is no text: expected one of';

function wordsOf(issue: z.core.$ZodIssue, raw: Record<string, unknown>): { field: string; reason: string }[] {
  const at = (...more: PropertyKey[]) => [...issue.path, ...more].map(fieldName).join('.') || 'record';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: at(key), reason: 'is no field of this record' }));
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
    raw,
  );
  if (value === UNFIT) return [];
  return [{ field: at(), reason: value === undefined ? 'is missing' : issue.message.slice(0, 300) }];
}
