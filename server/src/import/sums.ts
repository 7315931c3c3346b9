import { type AnyImporter, externalUuid, type ImportTx } from './importer.ts';
import type { Mistake } from './mistakes.ts';
import type { ParsedLine } from './parse-record.ts';

/** A total and the sum of the amounts that the file adds to it. */
interface Sum {
  importer: AnyImporter;
  /** Null while the file does not hold the record of the total. */
  total: number | null;
  sum: number;
  addends: number;
  /** Line of the total's record if the file holds it, otherwise of the last record that adds to it. */
  line: number;
  record: string;
  /** All records of the file that concern the total are on these lines or between them. */
  firstLine: number;
  lastLine: number;
  /** A wrong record may add to the total. Its mistake is reported already, so the total is not. */
  isDoubtful: boolean;
}

interface KnownAddend {
  totalId: string | null;
  cents: number;
}

/** Row ids that are looked up together. */
const LOOK_UP = 1_000;

/** Checks totals, such as a payment and its refunds. Keeps one entry for each total and one for each amount added to it. */
export function createSums(importers: readonly AnyImporter[]) {
  const sums = new Map<string, Sum>();
  const addends = new Map<string, KnownAddend>();
  const totals = importers.filter(({ total }) => total);
  const importerOf = (type: string) => totals.find((importer) => importer.type === type);

  const touch = (id: string, importer: AnyImporter, at: { line: number; record: string }): Sum => {
    const known = sums.get(id);
    if (known) {
      known.firstLine = Math.min(known.firstLine, at.line);
      known.lastLine = Math.max(known.lastLine, at.line);
      return known;
    }
    const span = { firstLine: at.line, lastLine: at.line };
    const sum = { importer, total: null, sum: 0, addends: 0, isDoubtful: false, ...span, ...at };
    sums.set(id, sum);
    return sum;
  };

  return {
    add({ line, record, importer }: ParsedLine): void {
      const id = externalUuid(record.type, record.externalId);
      const at = { line, record: `${record.type} ${record.externalId}` };
      if (importer.total)
        Object.assign(touch(id, importer, at), at, { total: importer.total.of(record as never) });
      if (!importer.addend) return;
      const addend = importer.addend(record as never);
      const before = addends.get(id);
      const old = before?.totalId ? sums.get(before.totalId) : undefined;
      if (old && before) {
        old.sum -= before.cents;
        old.addends -= 1;
      }
      const owner = addend && importerOf(addend.type);
      const totalId = addend && owner ? externalUuid(addend.type, addend.externalId) : null;
      addends.set(id, { totalId, cents: addend?.cents ?? 0 });
      if (!addend || !owner || totalId === null) return;
      const sum = touch(totalId, owner, at);
      sum.sum += addend.cents;
      sum.addends += 1;
      if (sum.total === null) Object.assign(sum, at);
    },

    /** The database counts this record in the total `totalId`, which must be checked again if the file moves the record. */
    move(totalId: string, { line, record, importer }: ParsedLine): void {
      const addend = importer.addend?.(record as never);
      const owner = totals.find(({ type }) => type === addend?.type) ?? totals[0];
      if (owner && (!addend || externalUuid(addend.type, addend.externalId) !== totalId))
        touch(totalId, owner, { line, record: `${record.type} ${record.externalId}` });
    },

    /** Marks the totals that a wrong record names, so that they are not reported because of it. */
    doubt({ raw, line }: { raw: Record<string, unknown> | null; line: number }): void {
      for (const importer of totals) {
        const name = raw?.[importer.type];
        if (typeof name !== 'string' || name.length > 64) continue;
        touch(externalUuid(importer.type, name), importer, { line, record: '' }).isDoubtful = true;
      }
    },

    /** Reports the totals that do not add up, amounts in the database included. `db` is null for a check without one. */
    async mistakes(db: ImportTx | null): Promise<Mistake[]> {
      if (db) await addStored(db);
      return [...sums.values()].flatMap(
        ({ importer, total, sum, addends: count, line, record, isDoubtful }) => {
          // A total without lines is no mistake: it is not shown before its lines come.
          if (isDoubtful || total === null || count === 0 || sum === total) return [];
          const isTotal = record.startsWith(`${importer.type} `);
          const field = isTotal ? (importer.total?.field ?? null) : importer.type;
          const reason = `the lines of the ${importer.type} add up to ${sum}, expected ${total} cents`;
          return [{ line, record, field, reason }];
        },
      );
    },

    /** Loading must stop before the returned line, so that no total is loaded without all of its lines. */
    stopBefore(wrongLine: number): number {
      let stop = wrongLine;
      if (stop === Number.POSITIVE_INFINITY) return stop;
      const spans = [...sums.values()].sort((one, other) => other.firstLine - one.firstLine);
      for (const { firstLine, lastLine } of spans) if (firstLine < stop && lastLine >= stop) stop = firstLine;
      return stop;
    },
  };

  /** Adds the amounts of the database that the file neither repeats nor moves to another total. */
  async function addStored(db: ImportTx): Promise<void> {
    for (const importer of totals) {
      const ids = [...sums].filter(([, sum]) => sum.importer === importer).map(([id]) => id);
      for (let first = 0; first < ids.length; first += LOOK_UP) {
        const stored = await importer.total?.stored(db, ids.slice(first, first + LOOK_UP));
        for (const { id, cents } of stored?.totals ?? []) {
          const sum = sums.get(id);
          if (sum && sum.total === null) sum.total = cents;
        }
        for (const { id, totalId, cents } of stored?.addends ?? []) {
          const sum = sums.get(totalId);
          if (!sum || addends.has(id)) continue;
          sum.sum += cents;
          sum.addends += 1;
        }
      }
    }
  }
}
