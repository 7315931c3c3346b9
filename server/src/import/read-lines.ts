import { createReadStream } from 'node:fs';
import { ImportError } from './mistakes.ts';

/** A line that cannot be read as text, and why. */
export interface UnreadableLine {
  unreadable: string;
  /** The line with U+FFFD in the place of its broken bytes, so that its other fields can be checked. */
  text?: string;
}
export type Line = string | UnreadableLine;
/** `line` counts from 1, including blank lines. */
export interface NumberedLine {
  line: number;
  text: Line;
}

/** Far above any real record: a file without line breaks must not fill the memory. */
const MAX_LINE_BYTES = 4_000_000;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const TOO_LONG: UnreadableLine = { unreadable: 'the line is longer than any record can be (4 MB)' };

/**
 * Lines of a file in UTF-8, read as they are consumed, without their ends (LF or CR LF) and without a byte order mark.
 * `onBytes` gets the number of bytes read so far. Throws ImportError for a file that is not text.
 */
export async function* linesOf(file: string, onBytes?: (read: number) => void): AsyncGenerator<Line> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  const take = (): Line => {
    const bytes = pending.length === 1 ? pending[0]! : Buffer.concat(pending);
    const isTooLong = length > MAX_LINE_BYTES;
    pending = [];
    length = 0;
    return isTooLong ? TOO_LONG : decode(decoder, withoutReturn(bytes));
  };
  const keep = (bytes: Buffer) => {
    length += bytes.length;
    if (length <= MAX_LINE_BYTES) pending.push(bytes);
    else pending = [];
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      onBytes?.(stream.bytesRead);
      if (isFirst) refuseNoText(chunk);
      isFirst = false;
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, end));
        yield take();
        start = end + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
    }
    if (length > 0) yield take();
  } catch (error) {
    throw inWords(error);
  } finally {
    stream.destroy();
  }
}

const withoutReturn = (bytes: Buffer) => (bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes);

/** Lines with text of a body that is in memory, at most one more than `most`. Throws as `linesOf` does. */
export function linesIn(body: Buffer, most: number): NumberedLine[] {
  refuseNoText(body);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lines: NumberedLine[] = [];
  for (let start = 0, line = 1; start < body.length && lines.length <= most; line += 1) {
    const next = body.indexOf(NEWLINE, start);
    const end = next === -1 ? body.length : next;
    const bytes = withoutReturn(body.subarray(start, end));
    start = end + 1;
    if (bytes.length === 0) continue;
    const text = bytes.length > MAX_LINE_BYTES ? TOO_LONG : decode(decoder, bytes);
    if (typeof text !== 'string' || text.trim() !== '') lines.push({ line, text });
  }
  return lines;
}

function decode(decoder: TextDecoder, bytes: Buffer): Line {
  try {
    return decoder.decode(bytes);
  } catch {
    const at = firstBroken(decoder, bytes);
    return {
      unreadable: `expected UTF-8, but byte ${at + 1} of the line is not: save the file as UTF-8 (it looks like Latin-1 or Windows-1252)`,
      text: new TextDecoder().decode(bytes),
    };
  }
}

/** Index of the first byte that does not decode: the length of the longest valid prefix. */
function firstBroken(decoder: TextDecoder, bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // A prefix that ends inside a character is not broken yet: up to three bytes may be missing.
    const isGood = [0, 1, 2, 3].some((back) =>
      isUtf8(decoder, bytes.subarray(0, Math.max(good, middle - back))),
    );
    if (isGood) good = middle;
    else bad = middle;
  }
  return good;
}

function isUtf8(decoder: TextDecoder, bytes: Buffer): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Recognises other formats that people pass by mistake, and names them in the error. */
function refuseNoText(head: Buffer): void {
  const [one = 0, two = 0] = head;
  const isUtf16 =
    head.length > 1 &&
    ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff) || (one === 0) !== (two === 0));
  if (one === 0x1f && two === 0x8b) throw refused('the file is compressed (gzip): unpack it first');
  if (one === 0x50 && two === 0x4b) throw refused('the file is a zip archive: unpack it first');
  if (isUtf16) throw refused('the file is in UTF-16: save it as UTF-8');
}

const refused = (reason: string) => new ImportError([{ line: 0, record: null, field: null, reason }]);

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder: name the NDJSON file in it',
  EACCES: 'the file may not be read: check its rights',
  EPERM: 'the file may not be read: check its rights',
};

function inWords(error: unknown): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? refused(reason) : error;
}
