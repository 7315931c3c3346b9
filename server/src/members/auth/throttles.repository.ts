import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { authThrottles } from './auth.table.ts';

/**
 * How many tries a key has. Either `windowSeconds` or `blockSeconds` says when the count is reset.
 */
export interface ThrottleRule {
  maxTries: number;
  /** The count is reset this long after its first try. */
  windowSeconds?: number;
  /**
   * The count lasts until a success. After the last allowed try, the key is blocked for this long.
   */
  blockSeconds?: number;
}

interface Reservation {
  allowed: boolean;
  tries: number;
  /** Seconds until the block or window ends; 0 when allowed. */
  retryAfterSeconds: number;
}

const inSeconds = (now: Date, seconds: number | undefined) =>
  seconds === undefined ? null : new Date(now.getTime() + seconds * 1000).toISOString();

const secondsUntil = (now: Date, instant: Date | null) =>
  instant ? Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000)) : 1;

/**
 * Counts one try before it is checked, so that parallel guesses cannot exceed the limit together.
 * It is one statement, so that the database serialises it for any number of replicas.
 */
export async function reserveTry(
  db: Executor,
  key: string,
  rule: ThrottleRule,
  now: Date,
): Promise<Reservation> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const windowEnd = sql`${inSeconds(now, rule.windowSeconds)}::timestamptz`;
  const blockEnd = sql`${inSeconds(now, rule.blockSeconds)}::timestamptz`;
  const { tries, windowEndsAt, blockedUntil } = authThrottles;
  const isOver = sql`(${blockedUntil} <= ${at} or ${windowEndsAt} <= ${at})`;
  const [row] = await db
    .insert(authThrottles)
    .values({ key, tries: 1, windowEndsAt: sql`${windowEnd}`, updatedAt: now })
    .onConflictDoUpdate({
      target: authThrottles.key,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${tries} + 1, 1000000) end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEnd} else ${windowEndsAt} end`,
        blockedUntil: sql`case when ${isOver} then null
          when ${tries} >= ${rule.maxTries} then coalesce(${blockedUntil}, ${blockEnd}) else ${blockedUntil} end`,
        updatedAt: now,
      },
    })
    .returning();
  const allowed = row!.tries <= rule.maxTries && row!.blockedUntil === null;
  const until = row!.blockedUntil ?? row!.windowEndsAt;
  return { allowed, tries: row!.tries, retryAfterSeconds: allowed ? 0 : secondsUntil(now, until) };
}

/**
 * After a wrong last try: blocks the key from now on. Returns the seconds of the block, or null
 * while tries are left.
 */
export async function blockIfSpent(
  db: Executor,
  key: string,
  rule: ThrottleRule,
  now: Date,
): Promise<number | null> {
  const blockEnd = inSeconds(now, rule.blockSeconds);
  const [row] = await db
    .update(authThrottles)
    .set({ blockedUntil: sql`coalesce(${authThrottles.blockedUntil}, ${blockEnd}::timestamptz)` })
    .where(sql`${authThrottles.key} = ${key} and ${authThrottles.tries} >= ${rule.maxTries}`)
    .returning();
  return row ? secondsUntil(now, row.blockedUntil) : null;
}

/** Seconds for which the key is still blocked, without counting a try; null if it is not. */
export async function blockedFor(db: Executor, key: string, now: Date): Promise<number | null> {
  const [row] = await db.select().from(authThrottles).where(eq(authThrottles.key, key));
  return row?.blockedUntil && row.blockedUntil > now ? secondsUntil(now, row.blockedUntil) : null;
}

/** After a success: resets the count. */
export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.delete(authThrottles).where(eq(authThrottles.key, key));
}

/**
 * After a reset by e-mail: resets the counts of wrong passwords of all browsers, but not the count
 * of the second factor.
 */
export async function forgetLoginTries(db: Executor, accountId: string): Promise<void> {
  const { key } = authThrottles;
  await db.delete(authThrottles).where(
    sql`${key} in (${`login:${accountId}`}, ${`password:${accountId}`})
        or (${key} like 'device:%' and ${key} like ${`%:${accountId}`})`,
  );
}

/** Removes a counted try that must not count. */
export async function giveBackTry(db: Executor, key: string): Promise<void> {
  await db
    .update(authThrottles)
    .set({ tries: sql`greatest(${authThrottles.tries} - 1, 0)` })
    .where(eq(authThrottles.key, key));
}

export async function deleteThrottlesBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .delete(authThrottles)
    .where(sql`${authThrottles.updatedAt} < ${instant.toISOString()}::timestamptz`);
}
