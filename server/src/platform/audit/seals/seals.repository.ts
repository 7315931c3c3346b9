import { and, asc, count, desc, eq, gt, isNull, lt, lte, max, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { auditPurges, auditSeals, type SealRow } from './seals.table.ts';
import type { Trail, TrailEntry, TrailName } from './trail.ts';

/** Up to `limit` seals after this number, in order. */
export function listSeals(db: Executor, trail: TrailName, after: number, limit: number): Promise<SealRow[]> {
  return db
    .select()
    .from(auditSeals)
    .where(and(eq(auditSeals.trail, trail), gt(auditSeals.number, after)))
    .orderBy(asc(auditSeals.number))
    .limit(limit);
}

export async function lastSeal(db: Executor, trail: TrailName): Promise<SealRow | null> {
  const [row] = await db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.trail, trail))
    .orderBy(desc(auditSeals.number))
    .limit(1);
  return row ?? null;
}

export async function findSeal(db: Executor, trail: TrailName, number: number): Promise<SealRow | null> {
  const [row] = await db
    .select()
    .from(auditSeals)
    .where(and(eq(auditSeals.trail, trail), eq(auditSeals.number, number)));
  return row ?? null;
}

/** The last seal before the first one with an entry of this instant or later; null if the first seal has one. */
export async function lastSealBefore(db: Executor, trail: TrailName, instant: Date): Promise<SealRow | null> {
  const [later] = await db
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .where(and(eq(auditSeals.trail, trail), sql`${auditSeals.latestAt} >= ${instant.toISOString()}`))
    .orderBy(asc(auditSeals.number))
    .limit(1);
  return later ? findSeal(db, trail, later.number - 1) : lastSeal(db, trail);
}

export async function insertSeal(db: Executor, seal: SealRow): Promise<void> {
  await db.insert(auditSeals).values(seal);
}

/** Entries after one position, up to and with another, in order. */
export async function listEntries(
  db: Executor,
  { table }: Trail,
  after: number,
  upTo: number,
  limit?: number,
): Promise<TrailEntry[]> {
  const found = db
    .select()
    .from(table)
    .where(and(gt(table.position, after), lte(table.position, upTo)))
    .orderBy(asc(table.position));
  return (await (limit === undefined ? found : found.limit(limit))) as unknown as TrailEntry[];
}

/** The highest position that this transaction sees; 0 if there is none. */
export async function highestPosition(db: Executor, { table }: Trail): Promise<number> {
  const [row] = await db.select({ highest: max(table.position) }).from(table);
  return Number(row?.highest ?? 0);
}

/** Number of entries without a position, which are older than the seals. */
export async function countUncovered(db: Executor, { table }: Trail): Promise<number> {
  const [row] = await db.select({ found: count() }).from(table).where(isNull(table.position));
  return row?.found ?? 0;
}

export async function countAfter(db: Executor, { table }: Trail, position: number): Promise<number> {
  const [row] = await db.select({ found: count() }).from(table).where(gt(table.position, position));
  return row?.found ?? 0;
}

/** Waits until no transaction is adding an entry, and blocks new ones until this transaction ends. */
export async function holdTrail(tx: Executor, { table }: Trail): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`lock table ${table} in share mode`);
}

/** Deletes the entries up to this position, and those without a seal that are older than this instant. */
export async function deleteEntries(
  tx: Executor,
  { table }: Trail,
  upTo: number,
  before: Date,
): Promise<void> {
  await tx.execute(sql`select set_config('portal.audit_purge', 'on', true)`);
  await tx.delete(table).where(lte(table.position, upTo));
  await tx.delete(table).where(and(isNull(table.position), lt(table.at, before)));
}

export interface Purge {
  trail: TrailName;
  upTo: number;
  at: Date;
  proof: string;
}

export async function insertPurge(tx: Executor, purge: Purge): Promise<void> {
  await tx.insert(auditPurges).values(purge);
}

export function listPurges(db: Executor, trail: TrailName): Promise<Purge[]> {
  return db.select().from(auditPurges).where(eq(auditPurges.trail, trail)).orderBy(desc(auditPurges.upTo));
}
