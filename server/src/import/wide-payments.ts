import type { Checked } from './check-records.ts';
import { ImportError } from './mistakes.ts';

/** A line of a file, with its number there. */
export interface NumberedLine {
  line: number;
  text: string;
}

interface Options extends Pick<Checked, 'totalOf'> {
  /** Largest number of lines in a call, and the number of bytes that it must stay below. */
  mostLines: number;
  mostOctets: number;
}

export const sizeOf = (text: string) => Buffer.byteLength(text) + 1;

/** Holds the lines of payments that are too far apart for one call, until all lines of a payment are there. */
export function createWidePayments({ totalOf, mostLines, mostOctets }: Options) {
  const open = new Map<string, NumberedLine[]>();
  /** The lines of each complete payment. */
  let complete: NumberedLine[][] = [];
  let completeLines = 0;

  return {
    /** Those payments whose lines are incomplete. */
    ids: open as { has(id: string): boolean },

    /** Takes out the lines of payments that continue at `line` or later, and returns the others. */
    setApart(held: readonly NumberedLine[], line: number): NumberedLine[] {
      return held.filter((one) => {
        const total = totalOf(one.line, one.text);
        if (!total || total.lastLine < line) return true;
        const lines = open.get(total.id);
        if (lines) lines.push(one);
        else open.set(total.id, [one]);
        return false;
      });
    },

    /** Takes the line of a payment that was set apart; returns false for any other line. Throws ImportError when there are more lines than one call may hold. */
    add(one: NumberedLine): boolean {
      const total = open.size > 0 ? totalOf(one.line, one.text) : null;
      const lines = total && open.get(total.id);
      if (!lines) return false;
      lines.push(one);
      if (lines.length > mostLines || octetsOf(lines) > mostOctets) throw tooLarge(lines);
      if (one.line >= total.lastLine) {
        open.delete(total.id);
        complete.push(lines);
        completeLines += lines.length;
      }
      return true;
    },

    /** Lines of complete payments. */
    readyLines: () => completeLines,

    /** The complete payments in calls, none of which splits a payment. */
    takeReady(): NumberedLine[][] {
      const calls: NumberedLine[][] = [];
      let octets = 0;
      for (const payment of complete) {
        const own = octetsOf(payment);
        const last = calls.at(-1);
        if (last && last.length + payment.length <= mostLines && octets + own <= mostOctets) {
          last.push(...payment);
          octets += own;
        } else {
          calls.push([...payment]);
          octets = own;
        }
      }
      complete = [];
      completeLines = 0;
      return calls;
    },

    /** Number of the first held line; Infinity if there is none. */
    firstLine(): number {
      let first = Number.POSITIVE_INFINITY;
      for (const [one] of open.values()) first = Math.min(first, one?.line ?? first);
      for (const [one] of complete) first = Math.min(first, one?.line ?? first);
      return first;
    },
  };
}

const octetsOf = (lines: readonly NumberedLine[]) => lines.reduce((sum, { text }) => sum + sizeOf(text), 0);

const tooLarge = ([first]: readonly NumberedLine[]) =>
  new ImportError([
    {
      line: first?.line ?? 0,
      record: null,
      field: null,
      reason: 'a payment has more lines than a portal that runs takes in one call: stop the portal first',
    },
  ]);
