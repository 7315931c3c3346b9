import { type AnyImporter, externalUuid, type ImportTx, type StoredSums } from './importer.ts';
import type { AcceptedLine, JudgedLine } from './judged-line.ts';

/** A total, such as a payment: its amount, what adds up to it, and the lines of the call that concern it. */
interface Group {
  cents: number | null;
  addends: Map<string, number>;
  lines: JudgedLine[];
}

/** Row ids that are looked up together. */
const LOOK_UP = 1_000;

/**
 * Refuses the lines of each total that does not match the sum of the valid lines of the call and the rows of
 * the database. A line that moves an amount from one total to another belongs to both.
 */
export async function judgeTotals(
  { importers, db }: { importers: readonly AnyImporter[]; db: ImportTx },
  judged: readonly JudgedLine[],
): Promise<void> {
  for (const importer of importers.filter(({ total }) => total)) await judgeType(importer, db, judged);
}

async function judgeType(importer: AnyImporter, db: ImportTx, judged: readonly JudgedLine[]): Promise<void> {
  const concerned = judged
    .filter(({ accepted }) => accepted && totalOf(accepted, importer) !== undefined)
    .sort((one, other) => one.line - other.line);
  if (concerned.length === 0) return;
  for (const { accepted } of concerned) if (accepted) accepted.totalId = totalOf(accepted, importer) ?? null;
  const stored = await readStored(importer, db, concerned);
  for (;;) {
    const groups = groupsOf(importer, stored, concerned);
    const bad = [...groups].filter(
      ([, group]) => group.lines.length > 0 && faultOf(group, importer.type) !== null,
    );
    if (bad.length === 0) return;
    for (const [, group] of bad) refuse(importer, group);
  }
}

/**
 * Row id of the line's own total, or of the one that it adds to; null for an amount without a total,
 * undefined for another line.
 */
function totalOf({ importer, record, id }: AcceptedLine, total: AnyImporter): string | null | undefined {
  if (importer === total) return id;
  if (!importer.addend) return undefined;
  const addend = importer.addend.of(record as never);
  return addend?.type === total.type ? externalUuid(addend.type, addend.externalId) : null;
}

/** The stored totals of these lines, including those that lose an amount. */
async function readStored(importer: AnyImporter, db: ImportTx, lines: readonly JudgedLine[]) {
  const accepted = lines.flatMap(({ accepted: line }) => line ?? []);
  const own = new Set(accepted.flatMap(({ totalId }) => totalId ?? []));
  const counted = new Map<string, string>();
  for (const each of new Set(accepted.map((line) => line.importer)))
    if (each.addend) {
      const ids = accepted.filter((line) => line.importer === each).map(({ id }) => id);
      for (const [id, facts] of (await each.existing?.(db, ids)) ?? [])
        if (facts.totalId) counted.set(id, facts.totalId);
    }
  const ids = [...new Set([...own, ...counted.values()])];
  const stored: StoredSums = { totals: [], addends: [] };
  for (let first = 0; first < ids.length; first += LOOK_UP) {
    const found = await importer.total?.stored(db, ids.slice(first, first + LOOK_UP));
    stored.totals.push(...(found?.totals ?? []));
    stored.addends.push(...(found?.addends ?? []));
  }
  return { ...stored, counted };
}

function groupsOf(
  importer: AnyImporter,
  stored: StoredSums & { counted: ReadonlyMap<string, string> },
  lines: readonly JudgedLine[],
): Map<string, Group> {
  const groups = new Map<string, Group>();
  const groupFor = (id: string): Group => {
    const group = groups.get(id) ?? { cents: null, addends: new Map(), lines: [] };
    groups.set(id, group);
    return group;
  };
  for (const { id, cents } of stored.totals) groupFor(id).cents = cents;
  for (const { id, totalId, cents } of stored.addends) groupFor(totalId).addends.set(id, cents);
  const totalNow = new Map(stored.counted);
  for (const judged of lines) {
    const { accepted } = judged;
    if (!accepted) continue;
    const { id, totalId, record } = accepted;
    if (accepted.importer === importer) {
      const group = groupFor(id);
      group.cents = importer.total?.of(record as never) ?? null;
      group.lines.push(judged);
      continue;
    }
    const before = totalNow.get(id);
    if (before && before !== totalId) {
      groupFor(before).addends.delete(id);
      groupFor(before).lines.push(judged);
    }
    if (totalId === null) totalNow.delete(id);
    else {
      totalNow.set(id, totalId);
      groupFor(totalId).addends.set(id, accepted.importer.addend?.of(record as never)?.cents ?? 0);
      groupFor(totalId).lines.push(judged);
    }
  }
  return groups;
}

function faultOf({ cents, addends }: Group, type: string): string | null {
  if (cents === null) return null;
  if (addends.size === 0) return `the ${type} has no line: expected lines that add up to ${cents} cents`;
  const sum = [...addends.values()].reduce((all, each) => all + each, 0);
  return sum === cents ? null : `the lines of the ${type} add up to ${sum}, expected ${cents} cents`;
}

function refuse(importer: AnyImporter, group: Group): void {
  const reason = faultOf(group, importer.type) ?? '';
  for (const judged of group.lines) {
    const { accepted, line } = judged;
    if (!accepted) continue;
    const field = accepted.importer === importer ? (importer.total?.field ?? null) : importer.type;
    judged.mistakes.push({ line, record: `${judged.type} ${judged.externalId}`, field, reason });
    judged.accepted = null;
  }
}
