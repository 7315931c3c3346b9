/** Something wrong in a file. */
export interface Mistake {
  /** From 1; 0 for the file as a whole. */
  line: number;
  /** Which record, where the line can be read so far: 'refund 10000001-R0007'. */
  record: string | null;
  /** Path of the field: 'address.zipCode'; null for the line as a whole. */
  field: string | null;
  /** In words; never repeats what the field held, since messages end in logs. */
  reason: string;
}

/** So many are told one by one; beyond them only their number. */
const TOLD = 200;

/** 'line 4012 (refund 10000001-R0007): careDate: expected …' */
function mistakeText({ line, record, field, reason }: Mistake): string {
  const place = line === 0 ? '' : `line ${line}${record === null ? '' : ` (${record})`}: `;
  return `${place}${field === null ? '' : `${field}: `}${reason}`;
}

/** The file was refused, or loaded up to its first wrong line; `message` holds one line a mistake, by line. */
export class ImportError extends Error {
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[], more = 0) {
    const texts = mistakes.map(mistakeText);
    if (more > 0) texts.push(`and ${more} more`);
    super(texts.join('\n'));
    this.mistakes = mistakes;
  }
}

/** 'refund R7' of a line that may hold anything: ids are told only where they look like ids. */
export function recordName(raw: { type?: unknown; externalId?: unknown } | null): string | null {
  if (typeof raw?.type !== 'string' || !/^[a-z-]{1,40}$/.test(raw.type)) return null;
  const isId = typeof raw.externalId === 'string' && /^[\w.:/-]{1,64}$/.test(raw.externalId);
  return `${raw.type} ${isId ? raw.externalId : '?'}`;
}

/** Gathers mistakes in bounded memory. */
export function createMistakes() {
  let found: Mistake[] = [];
  let count = 0;
  let firstLine = Number.POSITIVE_INFINITY;
  const byLine = () => found.sort((one, other) => one.line - other.line);
  return {
    add(mistake: Mistake) {
      count += 1;
      firstLine = Math.min(firstLine, mistake.line);
      found.push(mistake);
      // Sums are told last and may belong to early lines, so the first ones are chosen by line.
      if (found.length >= 5 * TOLD) found = byLine().slice(0, TOLD);
    },
    /** Infinity while nothing is wrong. */
    firstLine: () => firstLine,
    /** Null while nothing is wrong. */
    error(): ImportError | null {
      if (count === 0) return null;
      const told = byLine().slice(0, TOLD);
      return new ImportError(told, count - told.length);
    },
  };
}
export type Mistakes = ReturnType<typeof createMistakes>;
