import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { liveChanges } from './live-changes.table.ts';

/** Changed topics by member, and the snapshot of the look-up. */
export interface ChangedSince {
  changes: { memberId: string; topic: string }[];
  /** `pg_current_snapshot()` of this look-up. The next one sees exactly what was not yet committed. */
  snapshot: string;
}

interface Row extends Record<string, unknown> {
  member_id: string | null;
  topic: string | null;
  snapshot: string;
}

/** Changes of all members, or of one. */
export async function changedSince(db: Executor, since: string, memberId?: string): Promise<ChangedSince> {
  const isNew = sql`c.transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
    and not pg_visible_in_snapshot(c.transaction, ${since}::pg_snapshot)`;
  return look(db, isNew, memberId);
}

/** For a page without a snapshot: changes within its age. */
export async function changedWithin(db: Executor, seconds: number, memberId: string): Promise<ChangedSince> {
  return look(db, sql`c.at > clock_timestamp() - make_interval(secs => ${seconds})`, memberId);
}

/** One statement, so that rows and snapshot belong together. */
async function look(db: Executor, isNew: ReturnType<typeof sql>, memberId?: string): Promise<ChangedSince> {
  const ofMember = memberId === undefined ? sql`` : sql`and c.member_id = ${memberId}`;
  const { rows } = await db.execute<Row>(sql`
    select distinct c.member_id, c.topic, now_seen.snapshot
      from (select pg_current_snapshot()::text as snapshot) as now_seen
      left join ${liveChanges} c on ${isNew} ${ofMember}`);
  const changes = rows.flatMap(({ member_id: id, topic }) =>
    id === null || topic === null ? [] : [{ memberId: id, topic }],
  );
  return { changes, snapshot: rows[0]!.snapshot };
}

export async function currentSnapshot(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  return rows[0]!.snapshot;
}

export async function deleteOlderThan(db: Executor, seconds: number): Promise<void> {
  await db
    .delete(liveChanges)
    .where(sql`${liveChanges.at} < clock_timestamp() - make_interval(secs => ${seconds})`);
}
