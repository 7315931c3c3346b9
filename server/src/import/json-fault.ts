import { fieldName } from './unfit-values.ts';

/** Fault in a text that should be one JSON value; `column` counts characters from 1. */
export interface JsonFault {
  column: number;
  /** A text that does not repeat the content: it may contain a social security number. */
  reason: string;
  /** Path of a repeated field; null for a text that is not JSON. */
  repeated: string | null;
}

/** The text, and the repeated fields found so far. */
interface Scan {
  text: string;
  repeats: JsonFault[];
}

/** A depth that no record of the format reaches. */
export const MAX_DEPTH = 20;

const BLANK = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Finds every field that occurs twice in one object, up to the first place where the text is not JSON, which comes last.
 * Empty for valid JSON whose fields occur once.
 */
export function findJsonFaults(text: string): JsonFault[] {
  const scan: Scan = { text, repeats: [] };
  try {
    const end = skip(text, readValue(scan, skip(text, 0), 0, ''));
    if (end < text.length) throw new Fault(end, 'expected nothing after the record');
    return scan.repeats;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [...scan.repeats, { column: error.at + 1, reason: error.message, repeated: null }];
  }
}

class Fault extends Error {
  readonly at: number;
  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

/** Like every reader here, returns the position after the text it has read. */
function readValue(scan: Scan, at: number, depth: number, path: string): number {
  const { text } = scan;
  if (depth > MAX_DEPTH) throw new Fault(at, `expected at most ${MAX_DEPTH} levels`);
  const first = text[at];
  if (first === '{') return readObject(scan, at + 1, depth, path);
  if (first === '[') return readList(scan, at + 1, depth, path);
  if (first === '"') return readString(text, at);
  const end = match(WORD, text, at) ?? match(NUMBER, text, at);
  if (end !== null && end > at) return end;
  if (first === undefined) throw new Fault(at, 'the line ends within the record');
  if (first < ' ') throw new Fault(at, controlWords(first));
  throw new Fault(at, 'expected a value: a text in double quotes, a number, true, false, null, { or [');
}

function readObject(scan: Scan, from: number, depth: number, path: string): number {
  const { text, repeats } = scan;
  const fields = new Set<string>();
  let at = skip(text, from);
  if (text[at] === '}') return at + 1;
  for (;;) {
    if (text[at] !== '"') throw new Fault(at, fieldWords(text, at));
    const end = readString(text, at);
    const field = JSON.parse(text.slice(at, end)) as string;
    if (fields.has(field))
      repeats.push({ column: at + 1, reason: 'stands twice in the record', repeated: shown(path, field) });
    fields.add(field);
    at = skip(text, end);
    if (text[at] !== ':') throw new Fault(at, endOr(text, at, 'expected : after the name of a field'));
    at = skip(text, readValue(scan, skip(text, at + 1), depth + 1, shown(path, field)));
    if (text[at] === '}') return at + 1;
    if (text[at] !== ',') throw new Fault(at, endOr(text, at, 'expected , or }'));
    at = skip(text, at + 1);
  }
}

function readList(scan: Scan, from: number, depth: number, path: string): number {
  const { text } = scan;
  let at = skip(text, from);
  if (text[at] === ']') return at + 1;
  for (;;) {
    if (text[at] === ']') throw new Fault(at, 'expected no comma before ]');
    at = skip(text, readValue(scan, at, depth + 1, path));
    if (text[at] === ']') return at + 1;
    if (text[at] !== ',') throw new Fault(at, endOr(text, at, 'expected , or ]'));
    at = skip(text, at + 1);
  }
}

function readString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter === '"') return at + 1;
    if (letter < ' ') throw new Fault(at, controlWords(letter));
    if (letter !== '\\') continue;
    const end = match(ESCAPE, text, at);
    if (end === null) throw new Fault(at, 'expected one of the escapes of JSON after \\');
    at = end - 1;
  }
  throw new Fault(from, 'a text begins here and does not end');
}

const fieldWords = (text: string, at: number) =>
  text[at] === '}'
    ? 'expected no comma before }'
    : endOr(text, at, 'expected the name of a field in double quotes');
const endOr = (text: string, at: number, words: string) =>
  at >= text.length ? 'the line ends within the record' : words;
const controlWords = (letter: string) =>
  letter === '\0'
    ? 'a NUL byte'
    : `a control character (U+${letter.charCodeAt(0).toString(16).padStart(4, '0')})`;
const shown = (path: string, field: string) => {
  const name = /^[a-z]/i.test(field) ? fieldName(field) : '?';
  return path === '' ? name : `${path}.${name}`;
};

function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

const skip = (text: string, at: number) => match(BLANK, text, at) ?? at;
