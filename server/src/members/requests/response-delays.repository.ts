import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { REQUEST_STATUSES, STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import type { AnsweredRequests } from '@member-portal/shared-kernel/rules/response-delay';
import {
  and,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import { requestEvents, requests } from './requests.table.ts';
import { measuredResponseDelays, statedResponseDelays } from './response-delays.table.ts';

/** In working days; null if unknown. */
export interface ResponseDelays {
  prestationDays: number | null;
  adhesionDays: number | null;
}

/** The environment of a member, as part of a query. */
export type EnvironmentOfMember = (memberId: SQLWrapper) => SQL<string>;

const CLOSED = STATUS_KEYS.filter((key) => REQUEST_STATUSES[key].phase === 'closed');

/** Statuses at which the insurer does not work on a request, or whose end depends on when the member reads. */
const NOT_THE_INSURERS_TIME = STATUS_KEYS.filter(
  (key) => REQUEST_STATUSES[key].awaits !== null || REQUEST_STATUSES[key].unread,
);

/** The stated delay, or else the measured one. */
export async function findDelays(db: Executor, environment: string): Promise<ResponseDelays> {
  const [stated, measured] = [statedResponseDelays, measuredResponseDelays];
  const [row] = await db
    .select({
      prestationDays: sql<number | null>`coalesce(${stated.prestationDays}, ${measured.prestationDays})`,
      adhesionDays: sql<number | null>`coalesce(${stated.adhesionDays}, ${measured.adhesionDays})`,
    })
    .from(stated)
    .fullJoin(measured, eq(measured.environment, stated.environment))
    .where(or(eq(stated.environment, environment), eq(measured.environment, environment)));
  return row ?? { prestationDays: null, adhesionDays: null };
}

/**
 * Requests that were answered since `since` and waited only for the insurer, counted by environment, type and
 * days in Paris.
 */
export function findAnswered(
  db: Executor,
  since: Date,
  environmentOfMember: EnvironmentOfMember,
): Promise<(AnsweredRequests & { environment: string; typeCode: number })[]> {
  const other = alias(requestEvents, 'other');
  const dayOf = (instant: typeof requestEvents.at | typeof requests.createdAt) =>
    sql<LifeDate>`(${instant} at time zone 'Europe/Paris')::date::text`;
  return db
    .select({
      environment: environmentOfMember(requests.memberId),
      typeCode: requests.typeCode,
      received: dayOf(requests.createdAt),
      answered: dayOf(requestEvents.at),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestEvents.requestId))
    .where(
      and(
        gte(requestEvents.at, since),
        inArray(requestEvents.statusKey, CLOSED),
        inArray(requests.statusKey, CLOSED),
        or(ne(requests.sender, 'INSURER'), and(isNull(requests.sender), isNull(requests.importHash))),
        notExists(
          db
            .select({ id: other.id })
            .from(other)
            .where(
              and(
                eq(other.requestId, requests.id),
                or(
                  inArray(other.statusKey, NOT_THE_INSURERS_TIME),
                  and(inArray(other.statusKey, CLOSED), lt(other.position, requestEvents.position)),
                ),
              ),
            ),
        ),
      ),
    )
    .groupBy(sql`1, 2, 3, 4`);
}

/** Replaces the earlier measurements. */
export async function replaceMeasured(
  tx: Executor,
  rows: (typeof measuredResponseDelays.$inferInsert)[],
): Promise<void> {
  await tx.delete(measuredResponseDelays);
  if (rows.length > 0) await tx.insert(measuredResponseDelays).values(rows);
}
