import { type Addend, type AnyImporter, externalUuid, type Facts, type ImportTx } from './importer.ts';
import { factsKey, namedBy } from './look-up.ts';
import type { Mistakes } from './mistakes.ts';
import type { ParsedLine } from './parse-record.ts';
import { ifRight } from './right-fields.ts';

/** A total and the sum of the amounts that the file adds to it. */
interface Sum {
  importer: AnyImporter;
  /** Null until the file's record of the total is read. */
  total: number | null;
  sum: number;
  addends: number;
  /** Line of the total's record if the file holds it, otherwise of the last record that adds to it. */
  line: number;
  record: string;
  /** All records of the file that belong to the total are on these lines or between them. */
  firstLine: number;
  lastLine: number;
  /** An invalid record may add to the total. Its mistake is already reported, so the total is not. */
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
    const begun = sums.get(id);
    if (begun) {
      begun.firstLine = Math.min(begun.firstLine, at.line);
      begun.lastLine = Math.max(begun.lastLine, at.line);
      return begun;
    }
    const span = { firstLine: at.line, lastLine: at.line };
    const sum = { importer, total: null, sum: 0, addends: 0, isDoubtful: false, ...span, ...at };
    sums.set(id, sum);
    return sum;
  };

  return {
    /** `wrong`: fields of the record with a mistake. A total is not reported because of an amount that is wrong itself. */
    add(parsed: ParsedLine, wrong: ReadonlySet<string>, stored: ReadonlyMap<string, Facts>): void {
      const { line, record, importer } = parsed;
      if (!importer.total && !importer.addend) return;
      const externalId = namedBy(record, 'externalId');
      if (externalId === null) return;
      const id = externalUuid(importer.type, externalId);
      const at = { line, record: `${importer.type} ${externalId}` };
      const isDoubtful = (fields: string[]) => wrong.size > 0 && fields.some((field) => wrong.has(field));
      if (importer.total) {
        const { field, of } = importer.total;
        // An invalid record of a total may hide which lines belong to it.
        if (isDoubtful([field, 'member'])) (sums.get(id) ?? touch(id, importer, at)).isDoubtful = true;
        else Object.assign(touch(id, importer, at), at, { total: of(record as never) });
      }
      if (!importer.addend) return;
      if (isDoubtful([importer.addend.field, 'member', ...totals.map(({ type }) => type)])) {
        doubt(record, line);
        return;
      }
      const addend = ifRight(() => importer.addend?.of(record as never) ?? null, null);
      addAmount(id, addend, at);
      // The database counts the record in another total, which must be checked again.
      const counted = stored.get(factsKey(importer.type, id))?.totalId;
      const owner = (addend && importerOf(addend.type)) ?? totals[0];
      if (counted && owner && (!addend || externalUuid(addend.type, addend.externalId) !== counted))
        touch(counted, owner, at);
    },

    doubt,

    /**
     * Reports the totals that do not add up, including amounts in the database. `db` is null for a check
     * without one: missing amounts may then be elsewhere.
     */
    async tell(db: ImportTx | null, mistakes: Mistakes, elsewhere: Mistakes): Promise<void> {
      if (db) await addStored(db);
      for (const { importer, total, sum, addends: count, line, record, isDoubtful } of sums.values()) {
        if (isDoubtful || total === null || (count > 0 && sum === total)) continue;
        const { type } = importer;
        const isTotal = record.startsWith(`${type} `);
        const field = isTotal ? (importer.total?.field ?? null) : type;
        const isShort = count === 0 || (total < 0 ? sum > total : sum < total);
        if (!db && isShort) {
          const reason = `the file has ${sum} of the ${total} cents that the lines of the ${type} add up to`;
          elsewhere.add({ line, record, field, reason });
          continue;
        }
        const reason =
          count === 0
            ? `the ${type} has no line: expected lines that add up to ${total} cents`
            : `the lines of the ${type} add up to ${sum}, expected ${total} cents`;
        mistakes.add({ line, record, field, reason });
      }
    },

    /**
     * Loading must stop before the returned line, so that no total is loaded without all of its lines.
     * `apart`: ids of totals to ignore.
     */
    stopBefore(wrongLine: number, apart?: { has(id: string): boolean }): number {
      let stop = wrongLine;
      if (stop === Number.POSITIVE_INFINITY) return stop;
      const spans = [...sums].sort(([, one], [, other]) => other.firstLine - one.firstLine);
      for (const [id, { firstLine, lastLine }] of spans)
        if (firstLine < stop && lastLine >= stop && !apart?.has(id)) stop = firstLine;
      return stop;
    },

    /** The total that a record is or adds to, and the last line of the file for that total; null for another record. */
    totalOf({ record, importer }: ParsedLine): { id: string; lastLine: number } | null {
      const added = importer.addend?.of(record as never);
      const type = importer.total ? importer.type : added?.type;
      const externalId = importer.total ? namedBy(record, 'externalId') : added?.externalId;
      if (!type || !externalId) return null;
      const id = externalUuid(type, externalId);
      return { id, lastLine: sums.get(id)?.lastLine ?? 0 };
    },
  };

  function addAmount(id: string, addend: Addend | null, at: { line: number; record: string }): void {
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
  }

  /** Marks the totals that an invalid record names as doubtful. */
  function doubt(record: object, line: number): void {
    for (const importer of totals) {
      const name = namedBy(record, importer.type);
      if (typeof name !== 'string' || name.length > 64) continue;
      touch(externalUuid(importer.type, name), importer, { line, record: '' }).isDoubtful = true;
    }
  }

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
export type Sums = ReturnType<typeof createSums>;
