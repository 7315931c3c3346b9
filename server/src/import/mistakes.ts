import type { ImportProgress } from './import-progress.ts';

/** Something wrong in a file. */
export interface Mistake {
  /** Counted from 1; 0 for the file as a whole. */
  line: number;
  /** The record, as far as the line can be read: 'refund 10000001-R0007'. */
  record: string | null;
  /** Path of the field: 'address.zipCode'; null for the line as a whole. */
  field: string | null;
  /** In plain words, without the field's content, since messages end up in logs. */
  reason: string;
}

/** Number of mistakes that an error holds; the others are only counted. `onMistake` gets them all. */
const MOST_KEPT = 200;

/** 'line 4012 (refund 10000001-R0007): careDate: expected …' */
export function mistakeText({ line, record, field, reason }: Mistake): string {
  const place = line === 0 ? '' : `line ${line}${record === null ? '' : ` (${record})`}: `;
  return `${place}${field === null ? '' : `${field}: `}${reason}`;
}

const textsOf = (mistakes: readonly Mistake[], more: number): string[] => [
  ...mistakes.map(mistakeText),
  ...(more > 0 ? [`and ${more} more`] : []),
];

/**
 * Thrown for a file that was refused or loaded only up to its first invalid line. `message` has a line for
 * each of the `mistakes`.
 */
export class ImportError extends Error {
  /** The first mistakes, ordered by line. */
  readonly mistakes: readonly Mistake[];
  /** Number of all mistakes. */
  readonly count: number;
  /** The lines before the first invalid one, which were loaded nonetheless. Null after a check. */
  loaded: ImportProgress | null = null;
  /** Possible mistakes that only a database can confirm, one text each. Filled by a check without a database. */
  elsewhere: readonly string[] = [];
  constructor(mistakes: readonly Mistake[], more = 0) {
    super(textsOf(mistakes, more).join('\n'));
    this.mistakes = mistakes;
    this.count = mistakes.length + more;
  }
}

/** Names a record for a message: 'refund R7'. The line may hold anything, so an id is shown only if it looks like one. */
export function recordName(raw: { type?: unknown; externalId?: unknown } | null): string | null {
  if (typeof raw?.type !== 'string' || !/^[a-z-]{1,40}$/.test(raw.type)) return null;
  const isId = typeof raw.externalId === 'string' && /^[\w.:/-]{1,64}$/.test(raw.externalId);
  return `${raw.type} ${isId ? raw.externalId : '?'}`;
}

/** Receives every mistake. */
export type OnMistake = (mistake: Mistake) => void;

/** Gathers mistakes in bounded memory: stores the first `most` by line, and hands every one to `onMistake`. */
export function createMistakes({
  most = MOST_KEPT,
  onMistake,
}: {
  most?: number;
  onMistake?: OnMistake;
} = {}) {
  let found: Mistake[] = [];
  /** Found since the last call of `onMistake`. */
  let waiting: Mistake[] = [];
  let count = 0;
  let firstLine = Number.POSITIVE_INFINITY;
  const byLine = () => found.sort((one, other) => one.line - other.line);
  const handOver = () => {
    const ready = waiting.sort((one, other) => one.line - other.line);
    waiting = [];
    for (const mistake of ready) onMistake?.(mistake);
  };
  return {
    add(mistake: Mistake) {
      count += 1;
      firstLine = Math.min(firstLine, mistake.line);
      found.push(mistake);
      if (onMistake) waiting.push(mistake);
      // Wrong totals are added last and may belong to early lines, so the mistakes to list are chosen by
      // line.
      if (found.length >= 5 * most) found = byLine().slice(0, most);
    },
    /** Passes the mistakes since the last call to `onMistake`, ordered by line. */
    handOver,
    /** Infinity while there is no mistake. */
    firstLine: () => firstLine,
    /** Null while there is no mistake. Passes on the remaining ones. */
    error(): ImportError | null {
      handOver();
      if (count === 0) return null;
      const listed = byLine().slice(0, most);
      return new ImportError(listed, count - listed.length);
    },
    /** One text for each stored mistake, ordered by line; the last one counts the others. */
    texts: () => textsOf(byLine().slice(0, most), Math.max(0, count - most)),
  };
}
export type Mistakes = ReturnType<typeof createMistakes>;
