import type { Clock } from '../../clock.ts';
import type { KeyedHash } from '../../crypto/keyed-hash.ts';
import { type Database, sqlState } from '../../db/database.ts';
import { faultOf, hashEntries, hashSeal, type Seal, type SealFault } from './chain.ts';
import {
  countAfter,
  countUncovered,
  deleteEntries,
  findSeal,
  highestPosition,
  holdTrail,
  insertPurge,
  insertSeal,
  lastSeal,
  lastSealBefore,
  listEntries,
  listPurges,
  listSeals,
} from './seals.repository.ts';
import type { SealRow } from './seals.table.ts';
import type { Trail, TrailEntry, TrailName } from './trail.ts';

export interface TrailReport {
  trail: TrailName;
  seals: number;
  /** Number of existing entries with a seal. */
  entries: number;
  /** Entries since the last seal. */
  unsealed: number;
  /** Entries older than the seals. */
  uncovered: number;
  /** The last seal whose entries were purged; 0 for none. */
  purgedUpTo: number;
  /** Number and hash of the last seal. A copy of it elsewhere can show later that no seal was cut off. */
  head: { number: number; hash: string } | null;
  faults: { number: number; fault: TrailFault }[];
}
export type TrailFault =
  | SealFault
  /** Its proof was not made with the portal's key. */
  | 'proof_wrong'
  /** There are more entries without a seal than the first seal counted. */
  | 'uncovered_added';

/** A seal with its entries; null if they were purged. */
export type SealedEntries = Seal & { content: TrailEntry[] | null };

export interface TrailKeeper {
  /** Seals the entries since the last seal, at most one day and 1,000 entries in each. Returns the new seals. */
  seal(): Promise<Seal[]>;
  /** Checks the whole trail and its seals. */
  verify(): Promise<TrailReport>;
  /** Deletes the entries of all seals without an entry of this instant or later. */
  purge(before: Date): Promise<void>;
  /** The seals after this number with their entries, at most about 2,000 entries; empty at the end. */
  exportAfter(number: number): Promise<SealedEntries[]>;
  find(number: number): Promise<Seal | null>;
}

const ENTRIES_PER_SEAL = 1_000;
const ENTRIES_PER_EXPORT = 2_000;
const SEALS_AT_ONCE = 200;
/** SQLSTATE of a lock that was not obtained in time. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Parts {
  database: Database;
  clock: Clock;
  /** Uses a key of its own. */
  keyedHash: KeyedHash;
}

/** Maintains one trail: seals it, verifies it, exports it and deletes old entries. */
export function createTrailKeeper({ database, clock, keyedHash }: Parts, trail: Trail): TrailKeeper {
  const { db } = database;
  const prove = (hash: string) => keyedHash('audit-seal', hash);
  const provePurge = (upTo: number) => keyedHash('audit-purge', `${trail.name} ${upTo}`);

  /**
   * A position up to which all entries are visible. An entry gets its position before its transaction ends,
   * so a lower one may become visible after a higher one.
   */
  async function settledPosition(): Promise<number | null> {
    try {
      return await database.transaction(async (tx) => {
        await holdTrail(tx, trail);
        return highestPosition(tx, trail);
      });
    } catch (error) {
      if (sqlState(error) === LOCK_NOT_AVAILABLE) return null;
      throw error;
    }
  }

  async function seal(): Promise<Seal[]> {
    let before = await lastSeal(db, trail.name);
    if ((await highestPosition(db, trail)) <= (before?.last ?? 0)) return [];
    const upTo = await settledPosition();
    const made: Seal[] = [];
    while (upTo !== null) {
      const found = await listEntries(db, trail, before?.last ?? 0, upTo, ENTRIES_PER_SEAL);
      const entries = ofOneDay(found);
      const latest = entries.at(-1);
      if (!latest) break;
      const uncovered = before ? null : await countUncovered(db, trail);
      const row = sealOf(before, entries, latest.position, uncovered);
      await insertSeal(db, row);
      before = row;
      made.push(toSeal(row));
    }
    return made;
  }

  function sealOf(before: SealRow | null, entries: TrailEntry[], last: number, uncovered: number | null) {
    const content = {
      trail: trail.name,
      number: (before?.number ?? 0) + 1,
      last,
      entries: entries.length,
      uncovered,
      latestAt: new Date(Math.max(...entries.map(({ at }) => at.getTime()))),
      sealedAt: clock.now(),
      entriesHash: hashEntries(entries),
      previous: before?.hash ?? null,
    };
    const hash = hashSeal(toSeal({ ...content, hash: '', proof: '' }));
    return { ...content, hash, proof: prove(hash) };
  }

  async function purgedUpTo(): Promise<number> {
    const valid = (await listPurges(db, trail.name)).find(({ upTo, proof }) => proof === provePurge(upTo));
    return valid?.upTo ?? 0;
  }

  async function verify(): Promise<TrailReport> {
    const purged = await purgedUpTo();
    const faults: TrailReport['faults'] = [];
    let before: Seal | null = null;
    let first: Seal | null = null;
    let entries = 0;
    for (;;) {
      const rows: SealRow[] = await listSeals(db, trail.name, before?.number ?? 0, SEALS_AT_ONCE);
      for (const row of rows) {
        const next = toSeal(row);
        const content =
          row.number <= purged ? null : await listEntries(db, trail, before?.last ?? 0, row.last);
        const fault: TrailFault | null =
          faultOf(next, before, content) ?? (row.proof === prove(row.hash) ? null : 'proof_wrong');
        if (fault) faults.push({ number: row.number, fault });
        entries += content?.length ?? 0;
        first ??= next;
        before = next;
      }
      if (rows.length === 0) break;
    }
    const uncovered = await countUncovered(db, trail);
    if (first && uncovered > (first.uncovered ?? 0)) faults.push({ number: 1, fault: 'uncovered_added' });
    return {
      trail: trail.name,
      seals: before?.number ?? 0,
      entries,
      unsealed: await countAfter(db, trail, before?.last ?? 0),
      uncovered,
      purgedUpTo: purged,
      head: before && { number: before.number, hash: before.hash },
      faults,
    };
  }

  return {
    seal,
    verify,
    async purge(instant) {
      await seal();
      const last = await lastSealBefore(db, trail.name, instant);
      const done = await purgedUpTo();
      await database.transaction(async (tx) => {
        if (last && last.number > done) {
          const purge = {
            trail: trail.name,
            upTo: last.number,
            at: clock.now(),
            proof: provePurge(last.number),
          };
          await insertPurge(tx, purge);
        }
        await deleteEntries(tx, trail, last?.last ?? 0, instant);
      });
    },
    async exportAfter(number) {
      const purged = await purgedUpTo();
      const out: SealedEntries[] = [];
      let before = await findSeal(db, trail.name, number);
      let total = 0;
      for (const row of await listSeals(db, trail.name, number, SEALS_AT_ONCE)) {
        total += row.entries;
        if (out.length > 0 && total > ENTRIES_PER_EXPORT) break;
        const content =
          row.number <= purged ? null : await listEntries(db, trail, before?.last ?? 0, row.last);
        out.push({ ...toSeal(row), content });
        before = row;
      }
      return out;
    },
    async find(number) {
      const row = await findSeal(db, trail.name, number);
      return row && toSeal(row);
    },
  };
}

/** The first entries of the same day in UTC: a purge deletes whole seals. */
function ofOneDay(entries: TrailEntry[]): TrailEntry[] {
  const day = ({ at }: TrailEntry) => at.toISOString().slice(0, 10);
  const end = entries.findIndex((entry) => entries[0] && day(entry) !== day(entries[0]));
  return end < 0 ? entries : entries.slice(0, end);
}

const toSeal = ({ proof: _, latestAt, sealedAt, ...row }: SealRow): Seal => ({
  ...row,
  latestAt: latestAt.toISOString(),
  sealedAt: sealedAt.toISOString(),
});
