import { REQUEST_STATUSES, STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { requests } from './requests.table.ts';

const OPEN = STATUS_KEYS.filter((key) => REQUEST_STATUSES[key].phase === 'open');

/** The requests of these types that the insurer has not closed, oldest first. */
export function listOpenRequests(db: Executor, memberId: string, typeCodes: readonly number[]) {
  const { id, reference, typeCode, beneficiaryId, statusKey, summary, createdAt, expectedBy } = requests;
  return db
    .select({ id, reference, typeCode, beneficiaryId, statusKey, summary, createdAt, expectedBy })
    .from(requests)
    .where(and(eq(requests.memberId, memberId), inArray(typeCode, [...typeCodes]), inArray(statusKey, OPEN)))
    .orderBy(asc(createdAt), asc(id));
}
