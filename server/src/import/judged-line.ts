import type { Mistake } from './mistakes.ts';
import type { ParsedLine } from './parse-record.ts';

/** A line that may be written. */
export interface AcceptedLine extends ParsedLine {
  id: string;
  /** Position among the accepted lines. A record gives up a value before another record takes it. */
  place: number;
  /** True if every line of the same id adds to the row. Otherwise only the last line of an id counts. */
  adds: boolean;
  /** Row id of the member whose record must stay in the order of the lines. */
  memberId: string | undefined;
  /** Row id of the total that the line belongs to. Both are written together. */
  totalId: string | null;
}

/** A line with text, judged by itself. */
export interface JudgedLine {
  line: number;
  type: string | null;
  externalId: string | null;
  /** Empty for an accepted line. */
  mistakes: Mistake[];
  accepted: AcceptedLine | null;
}
