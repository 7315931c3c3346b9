import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { members } from './insured.table.ts';
import type { MadeChange } from './member-changes.repository.ts';
import { CHANGEABLE_VALUES, memberChanges } from './member-changes.table.ts';

/** True if no event reports the contact details that this member changed at this instant. */
export type IsChangeUntold = (memberId: SQLWrapper, at: SQLWrapper) => SQL;

const isOpen = and(isNull(memberChanges.eventId), isNull(memberChanges.rejectedAt));

/** Members with changes that the core system has not taken over and no event reports. */
export async function listUntoldChanges(
  db: Executor,
  isUntold: IsChangeUntold,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { memberId, changedAt } = memberChanges;
  const rows = await db
    .selectDistinct({ memberId })
    .from(memberChanges)
    .where(and(isOpen, isUntold(memberId, changedAt), after ? sql`${memberId} > ${after}::uuid` : undefined))
    .orderBy(memberId)
    .limit(limit);
  return rows.map((row) => row.memberId);
}

/**
 * These changes of a member with the current values, one for each act of the member, oldest first. Locks the
 * member.
 */
export async function lockUntoldChanges(
  tx: Executor,
  isUntold: IsChangeUntold,
  memberId: string,
): Promise<{ at: Date; change: MadeChange }[]> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (!member) return [];
  const { changedAt } = memberChanges;
  const rows = await tx
    .select()
    .from(memberChanges)
    .where(and(eq(memberChanges.memberId, memberId), isOpen, isUntold(memberChanges.memberId, changedAt)))
    .orderBy(changedAt, memberChanges.value);
  const onFile = (value: keyof typeof CHANGEABLE_VALUES) =>
    Object.fromEntries(CHANGEABLE_VALUES[value].map((column) => [column, member[column]]));
  const acts = Map.groupBy(rows, (row) => row.changedAt.getTime());
  return [...acts].map(([at, changes]) => ({
    at: new Date(at),
    change: {
      environment: member.environment,
      values: Object.fromEntries(changes.map(({ value }) => [value, onFile(value)])),
    },
  }));
}
