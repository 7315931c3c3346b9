import { MOST_RECORDS } from '@member-portal/shared-kernel/contracts/exchange/records';
import { ImportError } from './mistakes.ts';
import type { Line } from './read-lines.ts';

/** A line of a file, with its number there. */
export interface NumberedLine {
  line: number;
  text: string;
}

interface Cuts {
  /** Nothing from this line on is taken. */
  stopLine: number;
  /** The last place at or before a line where no payment is cut. */
  stopBefore(line: number): number;
  /** Lines of a usual call, and of the largest one. */
  usual?: number;
  most?: number;
}

/** Few enough for progress to be seen. A call holds more lines only where a payment would be cut. */
const USUAL_LINES = 2_000;
const USUAL_OCTETS = 8_000_000;
/** Below the limit of a call: files get longer names. */
const MOST_OCTETS = 24_000_000;

/**
 * Cuts a file into calls in its order, none of which cuts a payment from its refunds. Blank lines are left out. Throws ImportError
 * for a payment whose lines are too far apart for one call.
 */
export async function* callsOf(
  lines: AsyncIterable<Line> | Iterable<Line>,
  { stopLine, stopBefore, usual = USUAL_LINES, most = MOST_RECORDS }: Cuts,
): AsyncGenerator<NumberedLine[]> {
  let held: NumberedLine[] = [];
  let octets = 0;
  let tryAt = usual;
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (line >= stopLine) break;
    if (typeof text !== 'string') throw refused(line, text.unreadable);
    if (text.trim() === '') continue;
    const size = sizeOf(text);
    const isAtEnd = held.length >= most || octets + size > MOST_OCTETS;
    if (held.length > 0 && (isAtEnd || held.length >= tryAt || octets + size > USUAL_OCTETS)) {
      const cut = stopBefore(line);
      const ready = held.filter((one) => one.line < cut);
      if (ready.length > 0) {
        yield ready;
        held = held.slice(ready.length);
        octets = held.reduce((sum, one) => sum + sizeOf(one.text), 0);
        tryAt = usual;
      } else if (isAtEnd) {
        throw refused(
          held[0]?.line ?? line,
          `a payment from here on and its refunds are more than ${most} lines or ${MOST_OCTETS / 1e6} MB apart, too far for a portal that runs: put them together, or stop the portal first`,
        );
      }
      // Looking for a place costs more than a line.
      else tryAt = Math.min(most, held.length + Math.ceil(usual / 4));
    }
    held.push({ line, text });
    octets += size;
  }
  if (held.length > 0) yield held;
}

const sizeOf = (text: string) => Buffer.byteLength(text) + 1;

const refused = (line: number, reason: string) =>
  new ImportError([{ line, record: null, field: null, reason }]);
