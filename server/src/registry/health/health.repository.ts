import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  type AlertRow,
  registryHealthAlerts,
  registryHealthGroups,
  registryHealthMinutes,
} from './health.table.ts';
import type { Loads } from './verdict.ts';

export type MinuteRow = typeof registryHealthMinutes.$inferInsert;
export type GroupRow = typeof registryHealthGroups.$inferInsert;

/** PostgreSQL accepts 65,535 parameters per statement. */
const ROWS_A_STATEMENT = 1_000;

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) yield rows.slice(at, at + ROWS_A_STATEMENT);
}

/** Adds counts. `rows` has each key once, sorted the same way by every writer, so that two writers cannot deadlock. */
export async function addCounts(
  tx: Executor,
  { minutes, groups }: { minutes: readonly MinuteRow[]; groups: readonly GroupRow[] },
): Promise<void> {
  for (const rows of portions(minutes)) {
    const { environment, artifact, version, minute, measure, count } = registryHealthMinutes;
    await tx
      .insert(registryHealthMinutes)
      .values(rows)
      .onConflictDoUpdate({
        target: [environment, artifact, version, minute, measure],
        set: { count: sql`${count} + excluded.count` },
      });
  }
  for (const rows of portions(groups)) {
    const { environment, artifact, version, minute, group, loads, failed, felt, sluggish } =
      registryHealthGroups;
    await tx
      .insert(registryHealthGroups)
      .values(rows)
      .onConflictDoUpdate({
        target: [environment, artifact, version, minute, group],
        set: {
          loads: sql`${loads} + excluded.loads`,
          failed: sql`${failed} + excluded.failed`,
          felt: sql`${felt} + excluded.felt`,
          sluggish: sql`${sluggish} + excluded.sluggish`,
        },
      });
  }
}

export interface VersionCount {
  artifact: string;
  version: string;
  measure: string;
  count: number;
}

/** The counts of an environment from `since` until `before`. */
export function readCounts(
  db: Executor,
  environment: string,
  since: Date,
  before?: Date,
): Promise<VersionCount[]> {
  return db
    .select({
      artifact: registryHealthMinutes.artifact,
      version: registryHealthMinutes.version,
      measure: registryHealthMinutes.measure,
      count: sql<number>`sum(${registryHealthMinutes.count})`.mapWith(Number),
    })
    .from(registryHealthMinutes)
    .where(
      and(
        eq(registryHealthMinutes.environment, environment),
        gte(registryHealthMinutes.minute, since),
        before && lt(registryHealthMinutes.minute, before),
      ),
    )
    .groupBy(registryHealthMinutes.artifact, registryHealthMinutes.version, registryHealthMinutes.measure);
}

export interface HourCount extends VersionCount {
  /** Start of the hour. */
  at: Date;
}

/** The counts of an artifact since then, hour by hour. */
export async function readHours(
  db: Executor,
  of: { environment: string; artifact: string },
  since: Date,
): Promise<HourCount[]> {
  const { environment, artifact, version, minute, measure, count } = registryHealthMinutes;
  // Written out: as a parameter it would be another expression in each clause.
  const hour = sql<number>`(floor(extract(epoch from ${minute}) / 3600) * 3600)::float8`;
  const rows = await db
    .select({ hour, artifact, version, measure, count: sql<number>`sum(${count})`.mapWith(Number) })
    .from(registryHealthMinutes)
    .where(and(eq(environment, of.environment), eq(artifact, of.artifact), gte(minute, since)))
    .groupBy(hour, artifact, version, measure);
  return rows.map(({ hour: seconds, ...row }) => ({ ...row, at: new Date(Number(seconds) * 1000) }));
}

export interface GroupLoads extends Loads {
  artifact: string;
  version: string;
  /** By group of reporters. */
  group: number;
  felt: number;
  sluggish: number;
}

/**
 * Loads since that instant by version and group of reporters; only those of one version if it is
 * given.
 */
export function readGroups(
  db: Executor,
  environment: string,
  since: Date,
  of?: { artifact: string; version: string },
): Promise<GroupLoads[]> {
  return db
    .select({
      artifact: registryHealthGroups.artifact,
      version: registryHealthGroups.version,
      group: registryHealthGroups.group,
      loads: sql<number>`sum(${registryHealthGroups.loads})`.mapWith(Number),
      failed: sql<number>`sum(${registryHealthGroups.failed})`.mapWith(Number),
      felt: sql<number>`sum(${registryHealthGroups.felt})`.mapWith(Number),
      sluggish: sql<number>`sum(${registryHealthGroups.sluggish})`.mapWith(Number),
    })
    .from(registryHealthGroups)
    .where(
      and(
        eq(registryHealthGroups.environment, environment),
        gte(registryHealthGroups.minute, since),
        of && eq(registryHealthGroups.artifact, of.artifact),
        of && eq(registryHealthGroups.version, of.version),
      ),
    )
    .groupBy(registryHealthGroups.artifact, registryHealthGroups.version, registryHealthGroups.group);
}

/** The environments with reports since then. */
export async function readReported(db: Executor, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ environment: registryHealthGroups.environment })
    .from(registryHealthGroups)
    .where(gte(registryHealthGroups.minute, since));
  return new Set(rows.map(({ environment }) => environment));
}

export async function purgeCounts(db: Executor, before: { groups: Date; minutes: Date }): Promise<void> {
  await db.delete(registryHealthGroups).where(lt(registryHealthGroups.minute, before.groups));
  await db.delete(registryHealthMinutes).where(lt(registryHealthMinutes.minute, before.minutes));
}

/** False if an alert of the same kind and version is already open. */
export async function openAlert(tx: Executor, alert: AlertRow): Promise<boolean> {
  const rows = await tx.insert(registryHealthAlerts).values(alert).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False if it is already closed. */
export async function closeAlert(tx: Executor, id: string, closedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(registryHealthAlerts)
    .set({ closedAt })
    .where(and(eq(registryHealthAlerts.id, id), isNull(registryHealthAlerts.closedAt)))
    .returning();
  return rows.length > 0;
}

export function readOpenAlerts(db: Executor, environments: readonly string[]): Promise<AlertRow[]> {
  return db
    .select()
    .from(registryHealthAlerts)
    .where(
      and(
        isNull(registryHealthAlerts.closedAt),
        inArray(registryHealthAlerts.environment, [...environments]),
      ),
    )
    .orderBy(asc(registryHealthAlerts.openedAt));
}
