import { MOST_RECORDS } from '@member-portal/shared-kernel/contracts/exchange/records';
import type { Checked } from './check-records.ts';
import { ImportError } from './mistakes.ts';
import type { Line } from './read-lines.ts';
import { createWidePayments, type NumberedLine, sizeOf } from './wide-payments.ts';

/** Lines that are posted together. */
export interface Call {
  lines: readonly NumberedLine[];
  /** Number of the last line of the file before which everything has been posted, once this call is. */
  through: number;
}

interface Cuts extends Pick<Checked, 'stopBefore' | 'totalOf'> {
  /** Lines from this one on are not loaded. */
  stopLine: number;
  /** Lines of a usual call, and of the largest one. */
  usual?: number;
  most?: number;
}

/** Few lines, so that the progress is visible. A call holds more only where a payment would be split. */
const USUAL_LINES = 2_000;
const USUAL_OCTETS = 8_000_000;
/** Less than the limit of a call: posted files get longer names. */
const MOST_OCTETS = 24_000_000;

/**
 * Cuts a file into calls in its order, none of which cuts a payment from its refunds. A payment whose lines
 * are too far apart for one call is held until its last line, and posted after everything before that line.
 * Blank lines are left out. Throws ImportError for a payment with more lines than a call may hold.
 */
export async function* callsOf(
  lines: AsyncIterable<Line> | Iterable<Line>,
  { stopLine, stopBefore, totalOf, usual = USUAL_LINES, most = MOST_RECORDS }: Cuts,
): AsyncGenerator<Call> {
  const wide = createWidePayments({ totalOf, mostLines: most, mostOctets: MOST_OCTETS });
  let held: NumberedLine[] = [];
  let octets = 0;
  let tryAt = usual;
  let tryReadyAt = usual;
  let line = 0;
  const call = (ready: readonly NumberedLine[], next: number): Call => ({
    lines: ready,
    through: Math.min(next, wide.firstLine()) - 1,
  });
  /** Removes the first of the held lines. */
  const take = (count: number, next = line) => {
    const ready = held.slice(0, count);
    held = held.slice(count);
    octets = held.reduce((sum, { text }) => sum + sizeOf(text), 0);
    tryAt = usual;
    return call(ready, held[0]?.line ?? next);
  };
  const takeReady = (next: number) => {
    const ready = wide.takeReady();
    return ready.map((lines, index) => {
      const later = ready.slice(index + 1).map(([first]) => first?.line ?? next);
      return call(lines, Math.min(next, ...later));
    });
  };
  for await (const text of lines) {
    line += 1;
    if (line >= stopLine) break;
    if (typeof text !== 'string') throw refused(line, text.unreadable);
    if (text.trim() === '') continue;
    const size = sizeOf(text);
    const isAtEnd = held.length >= most || octets + size > MOST_OCTETS;
    if (held.length > 0 && (isAtEnd || held.length >= tryAt || octets + size > USUAL_OCTETS)) {
      const cut = stopBefore(line, wide.ids);
      let count = held.filter((one) => one.line < cut).length;
      if (count === 0 && isAtEnd) {
        held = wide.setApart(held, line);
        count = held.length;
      }
      if (count > 0) yield take(count);
      // No cut was found. The next search waits for more lines, because a search is slow.
      else tryAt = Math.min(most, held.length + Math.ceil(usual / 4));
    }
    if (wide.add({ line, text })) {
      if (wide.readyLines() < tryReadyAt) continue;
      // Records that these payments name may still be held back.
      const cut = stopBefore(line + 1, wide.ids);
      const count = held.filter((one) => one.line < cut).length;
      if (count > 0) yield take(count, line + 1);
      tryReadyAt = held.length === 0 ? usual : wide.readyLines() + Math.ceil(usual / 4);
      if (held.length === 0) yield* takeReady(line + 1);
      continue;
    }
    held.push({ line, text });
    octets += size;
  }
  const next = line >= stopLine ? line : line + 1;
  if (held.length > 0) yield take(held.length, next);
  yield* takeReady(next);
}

const refused = (line: number, reason: string) =>
  new ImportError([{ line, record: null, field: null, reason }]);
