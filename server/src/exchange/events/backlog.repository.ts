import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** The events that one subscriber has not acknowledged, or a webhook has not accepted. */
export interface Backlog {
  environment: string;
  subscriber: string;
  events: number;
  /** Time of the oldest of these events; null if there is none. */
  oldestAt: Date | null;
}

/**
 * The backlog of every subscriber that reads events and is not revoked, by name. While a token is replaced,
 * two subscribers have the same name: the one with the smaller backlog counts. Events without a position and
 * events that a webhook has not accepted count too. Events that are set aside have a metric of their own.
 */
export async function readBacklogs(db: Executor): Promise<Backlog[]> {
  const { rows } = await db.execute<{
    environment: string;
    subscriber: string;
    events: number;
    oldest: number | null;
  }>(sql`
    select distinct on (environment, name) environment, name as subscriber, events, oldest
      from (
        select reader.environment, reader.name, count(waiting.at)::int as events,
               extract(epoch from min(waiting.at))::float8 as oldest
          from exchange_subscribers as reader
          left join lateral (
            select at from exchange_events as event
             where event.environment = reader.environment and event.payload is not null
               and (event.position > reader.acknowledged_position or event.position is null)
            union all
            select event.at from exchange_deliveries as delivery
              join exchange_events as event on event.id = delivery.event_id
             where delivery.subscriber_id = reader.id and delivery.set_aside_at is null
          ) as waiting on true
         where reader.revoked_at is null and reader.scopes @> '["events:read"]'
         group by reader.id
      ) as backlog
     order by environment, name, events`);
  return rows.map(({ oldest, ...backlog }) => ({
    ...backlog,
    oldestAt: oldest === null ? null : new Date(oldest * 1000),
  }));
}
