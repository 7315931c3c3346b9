import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, between, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type RequestRow, requests } from './requests.table.ts';

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

export async function findRequestsDue(
  db: Executor,
  { from, to }: { from: LifeDate; to: LifeDate },
  statuses: readonly string[],
): Promise<{ id: string; memberId: string }[]> {
  return db
    .select({ id: requests.id, memberId: requests.memberId })
    .from(requests)
    .where(
      and(
        between(requests.expectedBy, from, to),
        sql`${requests.statusKey} = any(${sql.param(statuses)}::text[])`,
      ),
    );
}
