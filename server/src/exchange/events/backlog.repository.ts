import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** What one subscriber has not acknowledged yet. */
export interface Backlog {
  environment: string;
  subscriber: string;
  events: number;
  /** When the oldest of these events happened; null where there is none. */
  oldestAt: Date | null;
}

/**
 * The backlog of every subscriber that reads events and is not revoked, by name. While a token is replaced, two subscribers
 * have the same name: the one that has acknowledged more counts. Events without a position count too.
 */
export async function readBacklogs(db: Executor): Promise<Backlog[]> {
  const { rows } = await db.execute<{
    environment: string;
    subscriber: string;
    events: number;
    oldest: number | null;
  }>(sql`
    select marks.environment, marks.name as subscriber, count(event.id)::int as events,
           extract(epoch from min(event.at))::float8 as oldest
      from (
        select environment, name, max(acknowledged_position) as mark
          from exchange_subscribers
         where revoked_at is null and scopes @> '["events:read"]'
         group by environment, name
      ) as marks
      left join exchange_events event
        on event.environment = marks.environment and event.payload is not null
       and (event.position > marks.mark or event.position is null)
     group by marks.environment, marks.name`);
  return rows.map(({ oldest, ...backlog }) => ({
    ...backlog,
    oldestAt: oldest === null ? null : new Date(oldest * 1000),
  }));
}
