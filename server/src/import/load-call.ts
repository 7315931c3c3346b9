import { sqlState } from '../platform/db/database.ts';
import type { AnyImporter, ImportContext, ImportTx, Located } from './importer.ts';
import { type JudgeOptions, judgeRecords } from './judge-records.ts';
import type { AcceptedLine, JudgedLine } from './judged-line.ts';
import { isRefusal, wordsOf } from './refused-lines.ts';

export interface CallOptions extends Omit<JudgeOptions, 'db' | 'lookAt' | 'now'> {
  db: { db: ImportTx; transaction<T>(work: (tx: ImportTx) => Promise<T>): Promise<T> };
  context: ImportContext & Required<Pick<ImportContext, 'lookAt'>>;
  /** True: nothing is written if a line is invalid. A mistake that appears during the writing ends it. */
  whole?: boolean;
  /** True: the lines are judged, and nothing is written. */
  dryRun?: boolean;
}

export interface LoadedCall {
  lines: JudgedLine[];
  /** Rows written because they were new or different, by type. Every type in the call has a number. */
  changed: Record<string, number>;
}

/** Number of lines that are committed together: few, so that members do not have to wait for them. */
const BATCH_LINES = 50;
const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Judges the lines of a call and writes the accepted ones in small transactions. A payment is never split. A mistake that
 * appears only while a line is written refuses the line, or its whole payment. Repeating the call changes nothing.
 */
export async function loadCall(options: CallOptions): Promise<LoadedCall> {
  const { importers, context, db } = options;
  const lines = await judgeRecords({
    ...options,
    db: db.db,
    now: context.clock.now(),
    lookAt: context.lookAt,
  });
  const changed: Record<string, number> = {};
  const isWrong = () => lines.some(({ mistakes }) => mistakes.length > 0);
  if (options.whole && isWrong()) for (const judged of lines) judged.accepted = null;
  if (options.dryRun) return { lines, changed };
  for (const { type, accepted } of lines) if (type && accepted) changed[type] = 0;
  const byLine = new Map(lines.map((judged) => [judged.line, judged]));

  for (const batch of batchesOf(importers, lines)) {
    const since = performance.now();
    if (options.whole && isWrong()) leaveOut(batch.flat());
    else await writeBatch(batch);
    await options.pause?.(performance.now() - since);
  }
  return { lines, changed };

  async function writeBatch(units: Unit[]): Promise<void> {
    try {
      const counts = await commit(units.flat());
      for (const [type, count] of Object.entries(counts)) changed[type] = (changed[type] ?? 0) + count;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (units.length > 1) for (const unit of units) await writeBatch([unit]);
      else refuse(units.flat(), error);
    }
  }

  async function commit(batch: readonly AcceptedLine[]): Promise<Record<string, number>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction((tx) => write(tx, batch));
      } catch (error) {
        // Another call, or a member, wrote the same rows in another order.
        if (sqlState(error) !== DEADLOCK || tries >= TRIES) throw error;
      }
    }
  }

  async function write(tx: ImportTx, batch: readonly AcceptedLine[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const importer of importers) {
      const records = batch.filter((line) => line.importer === importer);
      if (records.length === 0) continue;
      const { changed } = await importer.importBatch(tx, records as unknown as Located<never>[], context);
      counts[importer.type] = changed;
    }
    return counts;
  }

  function leaveOut(batch: readonly AcceptedLine[]): void {
    for (const { line } of batch) {
      const judged = byLine.get(line);
      if (judged) judged.accepted = null;
    }
  }

  function refuse(unit: readonly AcceptedLine[], error: unknown): void {
    for (const accepted of unit) {
      const judged = byLine.get(accepted.line);
      if (!judged) continue;
      const record = `${judged.type} ${judged.externalId}`;
      judged.mistakes.push({ line: accepted.line, record, ...wordsOf(accepted, error) });
      judged.accepted = null;
    }
  }
}

/** Lines that are written together or not at all: a payment with its refunds, or a line by itself. */
type Unit = AcceptedLine[];

/** The batches to write: types in the order of their references, no unit split, no row twice in a batch. */
function batchesOf(importers: readonly AnyImporter[], judged: readonly JudgedLine[]): Unit[][] {
  const accepted = lastOfEach(inPlace(judged.flatMap((line) => line.accepted ?? [])));
  const batches: Unit[][] = [];
  for (const units of stagesOf(importers, accepted)) {
    let batch: Unit[] = [];
    let keys = new Set<string>();
    let count = 0;
    for (const unit of units) {
      const own = unit.flatMap(keysOf);
      if (count > 0 && (count + unit.length > BATCH_LINES || own.some((key) => keys.has(key)))) {
        batches.push(batch);
        batch = [];
        keys = new Set();
        count = 0;
      }
      batch.push(unit);
      count += unit.length;
      for (const key of own) keys.add(key);
    }
    if (batch.length > 0) batches.push(batch);
  }
  return batches;
}

/** Sorts the lines for writing. The answer to a member's change stays between the records of that member. */
function inPlace(lines: readonly AcceptedLine[]): AcceptedLine[] {
  const members = lines.filter(({ importer }) => importer.type === 'member');
  const placeOf = (line: AcceptedLine) => {
    if (line.importer.among !== 'member') return line.place;
    const before = members.filter(({ id, line: other }) => id === line.memberId && other < line.line);
    return Math.max(-1, ...before.map(({ place }) => place)) + 0.5;
  };
  const places = new Map(lines.map((line) => [line, placeOf(line)]));
  return [...lines].sort(
    (one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0) || one.line - other.line,
  );
}

/**
 * What may occur only once in a batch: each row, and each member, because the order of their records and
 * answered changes matters.
 */
const keysOf = ({ importer, id, memberId }: AcceptedLine) =>
  (importer.type === 'member' || importer.among === 'member') && memberId
    ? [`${importer.type} ${id}`, `member ${memberId}`]
    : [`${importer.type} ${id}`];

/** If several lines set the same row, only the last is written, at the position of the first. Lines that add to a row are all written. */
function lastOfEach(lines: readonly AcceptedLine[]): AcceptedLine[] {
  const inOrder = new Set(
    lines.filter(({ importer }) => importer.among === 'member').map(({ memberId }) => memberId),
  );
  const counts = (line: AcceptedLine) =>
    line.adds || (line.importer.type === 'member' && inOrder.has(line.id));
  const last = new Map(lines.map((line) => [`${line.importer.type} ${line.id}`, line]));
  const placed = new Set<AcceptedLine>();
  return lines.flatMap((line) => {
    const latest = counts(line) ? line : (last.get(`${line.importer.type} ${line.id}`) ?? line);
    if (placed.has(latest)) return [];
    placed.add(latest);
    return latest;
  });
}

function stagesOf(importers: readonly AnyImporter[], lines: readonly AcceptedLine[]): Unit[][] {
  const stages = new Map<string, AcceptedLine[]>();
  const hasTotal = importers.find(({ total }) => total)?.type;
  const stageOf = (importer: AnyImporter) =>
    importer.among ?? (importer.addend && hasTotal ? hasTotal : importer.type);
  for (const importer of importers) stages.set(stageOf(importer), []);
  for (const line of lines) stages.get(stageOf(line.importer))?.push(line);
  return [...stages.values()].map(unitsOf);
}

function unitsOf(lines: readonly AcceptedLine[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const [index, line] of lines.entries()) {
    const key = line.totalId ?? `line ${index}`;
    const unit = units.get(key) ?? [];
    units.set(key, [...unit, line]);
  }
  return [...units.values()];
}
