import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type RequestEventRow, type RequestRow, requestEvents, requests } from './requests.table.ts';

export async function findRequests(
  db: Executor,
  memberId: string,
  ids: readonly string[],
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.memberId, memberId), sql`${requests.id} = any(${sql.param(ids)}::uuid[])`));
}

export type StepOfRequest = Pick<RequestEventRow, 'requestId' | 'statusKey' | 'at' | 'infoMessage' | 'asked'>;

/** The steps of these requests, oldest first for each request. */
export async function findStepsOf(
  db: Executor,
  memberId: string,
  ids: readonly string[],
): Promise<StepOfRequest[]> {
  const { requestId, statusKey, at, infoMessage, asked, position } = requestEvents;
  return db
    .select({ requestId, statusKey, at, infoMessage, asked })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestId))
    .where(and(eq(requests.memberId, memberId), sql`${requestId} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(requestId), asc(position));
}

export async function findRequestsDue(
  db: Executor,
  { from, to }: { from: LifeDate; to: LifeDate },
  statuses: readonly string[],
): Promise<Pick<RequestRow, 'id' | 'memberId' | 'typeCode' | 'statusKey' | 'expectedBy'>[]> {
  const { id, memberId, typeCode, statusKey, expectedBy } = requests;
  return db
    .select({ id, memberId, typeCode, statusKey, expectedBy })
    .from(requests)
    .where(
      and(between(expectedBy, from, to), sql`${requests.statusKey} = any(${sql.param(statuses)}::text[])`),
    );
}
