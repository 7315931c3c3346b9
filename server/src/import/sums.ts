import { type AnyImporter, externalUuid, type ImportTx } from './importer.ts';
import type { Mistake } from './mistakes.ts';
import type { ParsedLine } from './parse-record.ts';

/** An amount and what adds up to it, as far as the file says. */
interface Sum {
  importer: AnyImporter;
  /** Null while the file does not hold the record of the total. */
  total: number | null;
  sum: number;
  addends: number;
  /** Of the total's record, otherwise of the last record that adds to it. */
  line: number;
  record: string;
  /** All records of the file that have to do with it stand between these two. */
  firstLine: number;
  lastLine: number;
  /** A record that cannot be read may add to it: told once is enough. */
  isDoubtful: boolean;
}

interface KnownAddend {
  totalId: string | null;
  cents: number;
}

/** Row ids that are looked up together. */
const LOOK_UP = 1_000;

/** Whether amounts add up: the refunds of a payment are its lines. Remembers one entry an amount and one a line of it. */
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

    /** The database has this line under another amount, which loses it. */
    move(totalId: string, { line, record, importer }: ParsedLine): void {
      const addend = importer.addend?.(record as never);
      const owner = totals.find(({ type }) => type === addend?.type) ?? totals[0];
      if (owner && (!addend || externalUuid(addend.type, addend.externalId) !== totalId))
        touch(totalId, owner, { line, record: `${record.type} ${record.externalId}` });
    },

    /** A record that could not be read: amounts that it names are not told for its sake. */
    doubt({ raw, line }: { raw: Record<string, unknown> | null; line: number }): void {
      for (const importer of totals) {
        const name = raw?.[importer.type];
        if (typeof name !== 'string' || name.length > 64) continue;
        touch(externalUuid(importer.type, name), importer, { line, record: '' }).isDoubtful = true;
      }
    },

    /** What does not add up, together with what the database holds; `db` is null for a file by itself. */
    async mistakes(db: ImportTx | null): Promise<Mistake[]> {
      if (db) await addStored(db);
      return [...sums.values()].flatMap(
        ({ importer, total, sum, addends: count, line, record, isDoubtful }) => {
          // An amount without lines waits for them: nothing of it shows until then.
          if (isDoubtful || total === null || count === 0 || sum === total) return [];
          const isTotal = record.startsWith(`${importer.type} `);
          const field = isTotal ? (importer.total?.field ?? null) : importer.type;
          const reason = `the lines of the ${importer.type} add up to ${sum}, expected ${total} cents`;
          return [{ line, record, field, reason }];
        },
      );
    },

    /** The last line that may be loaded is before this one: no amount is cut in two by a wrong line. */
    stopBefore(wrongLine: number): number {
      let stop = wrongLine;
      if (stop === Number.POSITIVE_INFINITY) return stop;
      const spans = [...sums.values()].sort((one, other) => other.firstLine - one.firstLine);
      for (const { firstLine, lastLine } of spans) if (firstLine < stop && lastLine >= stop) stop = firstLine;
      return stop;
    },
  };

  /** Lines that the file does not repeat count too; those that it takes away from another amount no longer do. */
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
