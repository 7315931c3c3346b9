import { judgeTotals } from './call-totals.ts';
import type { AnyImporter, ImportTx } from './importer.ts';
import type { AcceptedLine, JudgedLine } from './judged-line.ts';
import { factsKey, lookUp, rowIdOf, type Stored } from './look-up.ts';
import { createMistakes, type Mistake } from './mistakes.ts';
import { isWrong, type ParsedLine, parseLine, type WrongLine } from './parse-record.ts';
import type { NumberedLine } from './read-lines.ts';
import { createSeen } from './seen-records.ts';
import { TAKEN_IN_PORTAL } from './unique-values.ts';

export interface JudgeOptions {
  importers: readonly AnyImporter[];
  /** The lines of a call. */
  lines: readonly NumberedLine[];
  now: Date;
  db: ImportTx;
  /** Code of the environment whose records may be sent; null: those of every environment. */
  environment: string | null;
  /** True if the portal has members of other environments than this one. */
  hasMembersElsewhere(environment: string): Promise<boolean>;
  /** Checks a file that a record names: null if it exists, otherwise the reason. */
  lookAt(path: string): Promise<string | null>;
  /** Called after each group of lines with its duration in milliseconds, so that other calls are answered meanwhile. */
  pause?(tookMs: number): Promise<unknown>;
}

/** Lines that are parsed or checked before the process answers other calls. */
const HANDFUL = 50;

/** Yields to the event loop, so that the process answers members meanwhile. */
const breathe = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

/**
 * Judges each line of a call and writes nothing. An invalid line is refused, with the lines that need it, and
 * counts for nothing else. Lines may name records of any line of the call. Lines without text are left out.
 */
export async function judgeRecords(options: JudgeOptions): Promise<JudgedLine[]> {
  const { importers, lines, pause = breathe } = options;
  const byType = new Map(importers.map((importer) => [importer.type, importer]));
  const judged: JudgedLine[] = [];
  const waiting: (ParsedLine | WrongLine)[] = [];
  let since = performance.now();
  for (const [index, { line, text }] of lines.entries()) {
    if (index % HANDFUL === 0) {
      await pause(performance.now() - since);
      since = performance.now();
    }
    const parsed = parseLine(text, line, byType);
    if (parsed !== null) waiting.push(parsed);
  }
  let taking: Mistake[] = [];
  const mistakes = { ...createMistakes(), add: (mistake: Mistake) => void taking.push(mistake) };
  const { now, lookAt, environment } = options;
  const holdsShared = waiting.some((parsed) => !isWrong(parsed) && parsed.importer.isShared);
  const hasOthers = environment !== null && holdsShared && (await options.hasMembersElsewhere(environment));
  const call = { environment, hasOthers };
  const seen = createSeen({ isComplete: true, now, lookAt, mistakes, elsewhere: createMistakes(), call });

  /**
   * Judges lines of one type in their order. Returns those whose unique value is taken in the portal but may
   * become free.
   */
  async function judgeAll(group: readonly (ParsedLine | WrongLine)[]): Promise<(ParsedLine | WrongLine)[]> {
    const held = [];
    for (let first = 0; first < group.length; first += HANDFUL) {
      const since = performance.now();
      held.push(...(await judge(group.slice(first, first + HANDFUL))));
      await pause(performance.now() - since);
    }
    return held;
  }

  async function judge(batch: readonly (ParsedLine | WrongLine)[]): Promise<(ParsedLine | WrongLine)[]> {
    const parts = batch.flatMap((parsed) => (isWrong(parsed) ? (parsed.part ?? []) : parsed));
    const stored = await lookUp(options.db, byType, parts, seen.file);
    const held: (ParsedLine | WrongLine)[] = [];
    for (const parsed of batch) {
      taking = [];
      const part = isWrong(parsed) ? parsed.part : parsed;
      const before = part && factsBefore(part, stored);
      if (part) await seen.check(part, stored, isWrong(parsed) ? ['?'] : undefined);
      const all = isWrong(parsed) ? [...parsed.mistakes, ...taking] : taking;
      if (!isWrong(parsed) && all.length > 0 && all.every(isHeld)) {
        held.push(parsed);
        continue;
      }
      settle(parsed, all, part && !isWrong(parsed) ? accept(part, stored, before ?? undefined) : null);
    }
    return held;
  }

  const factsBefore = (parsed: ParsedLine, stored: Stored) => {
    const id = rowIdOf(parsed, stored);
    const key = id === null ? '' : factsKey(parsed.importer.type, id);
    return seen.file.get(key) ?? stored.facts.get(key);
  };

  function settle(parsed: ParsedLine | WrongLine, all: Mistake[], accepted: AcceptedLine | null): void {
    const raw = isWrong(parsed) ? parsed.raw : parsed.record;
    const { type, externalId } = raw as Record<string, unknown>;
    if (all.length > 0) seen.refuse({ type, externalId });
    judged.push({
      line: parsed.line,
      type: textOr(type),
      externalId: textOr(externalId),
      mistakes: all,
      accepted: all.length > 0 || !accepted ? null : { ...accepted, place: judged.length },
    });
  }

  for (const group of inStages(importers, waiting)) {
    let batch: readonly (ParsedLine | WrongLine)[] = group;
    for (;;) {
      const held = await judgeAll(batch);
      // Retries a line that waits for a value: another line may have given it up.
      if (held.length === 0 || held.length === batch.length) {
        for (const parsed of held) await refuseHeld(parsed);
        break;
      }
      batch = held;
    }
  }
  async function refuseHeld(parsed: ParsedLine | WrongLine): Promise<void> {
    taking = [];
    if (!isWrong(parsed)) await seen.check(parsed, await lookUp(options.db, byType, [parsed], seen.file));
    settle(parsed, taking, null);
  }
  await judgeTotals(options, judged);
  return judged.sort((one, other) => one.line - other.line);
}

const isHeld = ({ reason }: Mistake) => reason.endsWith(TAKEN_IN_PORTAL);

const textOr = (value: unknown) =>
  typeof value === 'string' && /^[\w.:/-]{1,64}$/.test(value) ? value : null;

function accept(
  parsed: ParsedLine,
  stored: Stored,
  before: ReturnType<Stored['facts']['get']>,
): AcceptedLine {
  const id = rowIdOf(parsed, stored) ?? '';
  const { importer } = parsed;
  const memberId = importer.type === 'member' ? id : before?.memberId;
  return { ...parsed, id, place: 0, adds: importer.adds?.(before) ?? false, memberId, totalId: null };
}

/** The lines by type, in the order in which types name each other; lines that are not records come first. */
function inStages(importers: readonly AnyImporter[], lines: readonly (ParsedLine | WrongLine)[]) {
  const importerOf = (parsed: ParsedLine | WrongLine) =>
    isWrong(parsed) ? parsed.part?.importer : parsed.importer;
  const unknown = lines.filter((parsed) => importerOf(parsed) === undefined);
  const byImporter = importers.map((importer) => lines.filter((parsed) => importerOf(parsed) === importer));
  return [unknown, ...byImporter].filter((group) => group.length > 0);
}
