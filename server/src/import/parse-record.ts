import type { z } from 'zod';
import type { AnyImporter, Located } from './importer.ts';
import { findJsonFault, MAX_DEPTH } from './json-fault.ts';
import { type Mistake, recordName } from './mistakes.ts';
import type { Line } from './read-lines.ts';

export interface ParsedLine extends Located<{ type: string; externalId: string; member?: string }> {
  importer: AnyImporter;
}

/** A line that is not a valid record, with all its mistakes. `raw`: the object on the line, null if there is none. */
export interface WrongLine {
  mistakes: Mistake[];
  raw: Record<string, unknown> | null;
}

export const isWrong = (line: ParsedLine | WrongLine): line is WrongLine => 'mistakes' in line;

/** Parses and validates one line. Null for a blank one. */
export function parseLine(
  text: Line,
  line: number,
  importers: ReadonlyMap<string, AnyImporter>,
): ParsedLine | WrongLine | null {
  const wrong = (reason: string, field: string | null = null): WrongLine => ({
    raw: null,
    mistakes: [{ line, record: null, field, reason }],
  });
  if (typeof text !== 'string') return wrong(text.unreadable);
  if (text.trim() === '') return null;
  const raw = parseJson(text);
  if (raw === undefined) return wrong(faultWords(text));
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return wrong('a record is a JSON object');

  const fields = raw as Record<string, unknown>;
  const record = recordName(fields);
  const refuse = (field: string | null, reason: string) => ({ line, record, field, reason });
  const unfit = unfitValues(fields);
  if (unfit.count !== (text.match(/"[ \t]*:/g)?.length ?? 0)) {
    const fault = findJsonFault(text);
    if (fault)
      return { raw: fields, mistakes: [refuse(null, `not JSON: column ${fault.column}: ${fault.reason}`)] };
  }
  if (unfit.values.length > 0)
    return { raw: fields, mistakes: unfit.values.map(({ field, reason }) => refuse(field, reason)) };

  const importer = typeof fields.type === 'string' ? importers.get(fields.type) : undefined;
  if (!importer) {
    const known = [...importers.keys()].join(', ');
    return {
      raw: fields,
      mistakes: [
        { line, record: null, field: null, reason: `type ${typeWords(fields.type)} is none of ${known}` },
      ],
    };
  }
  const parsed = importer.schema.safeParse(fields);
  if (parsed.success) return { line, record: parsed.data, importer };
  const mistakes = parsed.error.issues.flatMap((issue) =>
    wordsOf(issue, fields).map(({ field, reason }) => refuse(field, reason)),
  );
  return { raw: fields, mistakes };
}

/** Undefined for invalid JSON. The parser's message is dropped: it quotes the line, which may hold a personal number. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultWords(text: string): string {
  const fault = findJsonFault(text);
  return fault ? `not JSON: column ${fault.column}: ${fault.reason}` : 'not JSON';
}

const typeWords = (type: unknown) =>
  type === undefined
    ? 'missing'
    : typeof type === 'string'
      ? JSON.stringify(type.slice(0, 40))
      : 'that is no text';

function wordsOf(issue: z.core.$ZodIssue, raw: Record<string, unknown>): { field: string; reason: string }[] {
  const at = (...more: PropertyKey[]) => [...issue.path, ...more].map(fieldName).join('.') || 'record';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: at(key), reason: 'is no field of this record' }));
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
    raw,
  );
  return [{ field: at(), reason: value === undefined ? 'is missing' : issue.message.slice(0, 300) }];
}

/** The name of an unknown field may be personal data, too: one that may hold a number is shown as '?'. */
const fieldName = (key: PropertyKey) =>
  /^\w{1,40}$/.test(String(key)) && !/\d{6}/.test(String(key)) ? String(key) : '?';

interface Unfit {
  /** Number of fields in all objects. If the text has more, it repeats one. */
  count: number;
  values: { field: string; reason: string }[];
}

/** Finds values that JSON allows and the database cannot store. */
function unfitValues(value: unknown, path = '', depth = 0, found: Unfit = { count: 0, values: [] }): Unfit {
  if (typeof value === 'string') {
    if (!value.isWellFormed())
      found.values.push({ field: path, reason: 'holds half of a character (a lone surrogate)' });
    else if (value.includes('\0')) found.values.push({ field: path, reason: 'holds a NUL character' });
  } else if (value !== null && typeof value === 'object') {
    if (depth >= MAX_DEPTH) {
      if (found.values.length === 0)
        found.values.push({ field: path.slice(0, 60), reason: `expected at most ${MAX_DEPTH} levels` });
      return found;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) found.count += 1;
      unfitValues(inner, path === '' ? fieldName(key) : `${path}.${fieldName(key)}`, depth + 1, found);
    }
  }
  return found;
}
