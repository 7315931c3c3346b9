import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { settleCarried } from './change-events.repository.ts';
import { noteEmails } from './email-history.repository.ts';
import { members } from './insured.table.ts';
import {
  CHANGEABLE_VALUES,
  type ChangeableColumn,
  type ChangeableColumns,
  type ChangeableValue,
  memberChanges,
} from './member-changes.table.ts';

const ALL = Object.entries(CHANGEABLE_VALUES) as [ChangeableValue, readonly ChangeableColumn[]][];

/** The new values that a member changed. */
export interface MadeChange {
  environment: string;
  values: Partial<Record<ChangeableValue, Partial<ChangeableColumns>>>;
}

/**
 * Runs a member's write, and stores which values it changed, so that the next record of the core system does
 * not undo them. Returns those values; null if it changed none. `tx`: the transaction of that write.
 */
export async function changeAsMember(
  tx: Executor,
  memberId: string,
  at: Date,
  write: () => Promise<unknown>,
): Promise<MadeChange | null> {
  const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  await write();
  const [after] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!before || !after) return null;
  await noteEmails(tx, before, after, at);
  const changed = ALL.filter(([, columns]) => columns.some((column) => before[column] !== after[column]));
  if (changed.length === 0) return null;
  const rows = changed.map(([value, columns]) => ({
    memberId,
    value,
    coreValue: pick(before, columns),
    changedAt: at,
  }));
  await tx
    .insert(memberChanges)
    .values(rows)
    // A second change keeps the core system's value from the first one: the core system has sent no other
    // value since.
    .onConflictDoUpdate({
      target: [memberChanges.memberId, memberChanges.value],
      set: {
        changedAt: at,
        // A rejected change has ended: the value on file is now the core system's.
        coreValue: sql`case when ${memberChanges.rejectedAt} is null then ${memberChanges.coreValue} else excluded.core_value end`,
        eventId: null,
        rejectedAt: null,
        reason: null,
      },
    });
  const values = Object.fromEntries(changed.map(([value, columns]) => [value, pick(after, columns)]));
  return { environment: after.environment, values };
}

/**
 * Returns the rows to write for members' records. A change that waits for the answer to its event is kept
 * until a record confirms it. Without an event, the member's change is kept if the core system repeats its
 * old value. If it sends another value, that value is written and the member's change is deleted.
 */
export async function keepMembersChanges<R extends { id: string } & ChangeableColumns>(
  tx: Executor,
  rows: R[],
  at: Date,
): Promise<R[]> {
  const ids = sql.param(rows.map(({ id }) => id));
  // A member who changes a value meanwhile waits, or this transaction sees the change.
  const locked = sql`${members.id} = any(${ids}::uuid[])`;
  await tx.select({ id: members.id }).from(members).where(locked).orderBy(members.id).for('update');
  const changes = await tx
    .select()
    .from(memberChanges)
    .where(sql`${memberChanges.memberId} = any(${ids}::uuid[])`);
  if (changes.length === 0) return rows;
  const changedIds = sql.param(changes.map(({ memberId }) => memberId));
  const standing = await tx.select().from(members).where(sql`${members.id} = any(${changedIds}::uuid[])`);
  const current = new Map(standing.map((member) => [member.id, member]));
  const merged = new Map(rows.map((row) => [row.id, row]));
  const carried: string[] = [];
  for (const { memberId, value, coreValue, eventId, rejectedAt } of changes) {
    const row = merged.get(memberId);
    const member = current.get(memberId);
    if (!row || !member) continue;
    const columns: readonly ChangeableColumn[] = CHANGEABLE_VALUES[value];
    const change = sql`${memberChanges.memberId} = ${memberId} and ${memberChanges.value} = ${value}`;
    // A rejected change stays for the member to read; the core system's values count.
    if (rejectedAt) continue;
    const isConfirmed = columns.every((column) => isSame(row[column], member[column]));
    if (eventId && !isConfirmed) {
      // The core system has not answered yet. Its value is stored in case it rejects the change.
      merged.set(memberId, { ...row, ...pick(member, columns) });
      if (columns.some((column) => !isSame(row[column], coreValue[column])))
        await tx
          .update(memberChanges)
          .set({ coreValue: pick(row, columns) })
          .where(change);
      continue;
    }
    // If the core system's old value is unknown, this record is taken as its repetition, unless it confirms the change.
    const isUnknown = Object.keys(coreValue).length === 0;
    const isKept = isUnknown
      ? !isConfirmed
      : !eventId && columns.every((column) => isSame(row[column], coreValue[column]));
    if (!isKept) {
      await tx.delete(memberChanges).where(change);
      if (eventId) carried.push(eventId);
      continue;
    }
    merged.set(memberId, { ...row, ...pick(member, columns) });
    if (isUnknown)
      await tx
        .update(memberChanges)
        .set({ coreValue: pick(row, columns) })
        .where(change);
  }
  await settleCarried(tx, carried, at);
  return rows.map((row) => merged.get(row.id) ?? row);
}

/** Blanks and case are ignored: the import of an earlier release stored '69 003' where this one stores '69003'. */
const isSame = (one: string | null, other: string | null | undefined) => keyOf(one) === keyOf(other);
const keyOf = (text: string | null | undefined) => text?.replace(/\s/g, '').toLowerCase() ?? null;

const pick = (from: ChangeableColumns, columns: readonly ChangeableColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, from[column]]));
