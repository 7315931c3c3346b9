import type { NoticeKind } from '@member-portal/shared-kernel/rules/notice-kinds';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type NoticeEvent, type NoticeRow, noticeChoices, notices } from './notices.table.ts';

/** Waiting times of mails, in seconds. */
export interface MailPace {
  /** Time for which a first change waits for others. */
  collect: number;
  /** Time between two mails. */
  apart: number;
}

const among = (ids: readonly string[]) => sql`${notices.id} = any(${sql.param(ids)}::uuid[])`;

/** Members with unmailed notices whose waiting time is over. */
export async function findMembersToMail(db: Executor, { collect, apart }: MailPace): Promise<string[]> {
  const { rows } = await db.execute<{ member_id: string }>(sql`
    select waiting.member_id from ${notices} waiting
     where waiting.mailed_at is null
       and not exists (select 1 from ${notices} told where told.member_id = waiting.member_id
                        and told.mailed_at > clock_timestamp() - make_interval(secs => ${apart}))
     group by waiting.member_id
    having min(waiting.at) <= clock_timestamp() - make_interval(secs => ${collect})
     limit 1000`);
  return rows.map(({ member_id: id }) => id);
}

/** The member's unmailed notices, oldest first. */
export async function listToMail(db: Executor, memberId: string): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.memberId, memberId), isNull(notices.mailedAt)))
    .orderBy(asc(notices.at));
}

/** Locks the unmailed notices, except those that another process is mailing. */
export async function lockToMail(
  tx: Executor,
  memberId: string,
  ids: readonly string[],
): Promise<Pick<NoticeRow, 'id' | 'readAt'>[]> {
  return tx
    .select({ id: notices.id, readAt: notices.readAt })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), isNull(notices.mailedAt), among(ids)))
    .for('update', { skipLocked: true });
}

export async function markMailed(tx: Executor, memberId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(notices)
    .set({ mailedAt: sql`clock_timestamp()` })
    .where(and(eq(notices.memberId, memberId), among(ids)));
}

export async function markUnmailed(tx: Executor, memberId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(notices)
    .set({ mailedAt: new Date(0) })
    .where(and(eq(notices.memberId, memberId), among(ids)));
}

/** Writes once for each of these requests that it is late. */
export async function insertLate(
  tx: Executor,
  requests: readonly { id: string; memberId: string }[],
): Promise<void> {
  if (requests.length === 0) return;
  await tx.execute(sql`
    insert into ${notices} (member_id, event, subject_id)
    select late.member_id, 'request.late', late.id
      from json_to_recordset(${JSON.stringify(requests.map(({ id, memberId }) => ({ id, member_id: memberId })))}::json)
        as late(id uuid, member_id uuid)
     where not exists (select 1 from ${notices} n where n.subject_id = late.id and n.event = 'request.late')`);
}

/** Kinds about which the member wants no mail. */
export async function findRefusedKinds(db: Executor, memberId: string): Promise<NoticeKind[]> {
  const rows = await db
    .select({ kind: noticeChoices.kind })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.memberId, memberId), eq(noticeChoices.mail, false)));
  return rows.map(({ kind }) => kind);
}

/** False if the choice is unchanged. Without a choice a kind is mailed. */
export async function saveChoice(
  db: Executor,
  memberId: string,
  { kind, mail }: { kind: NoticeKind; mail: boolean },
): Promise<boolean> {
  const before = await findRefusedKinds(db, memberId);
  await db
    .insert(noticeChoices)
    .values({ memberId, kind, mail })
    .onConflictDoUpdate({ target: [noticeChoices.memberId, noticeChoices.kind], set: { mail } });
  return before.includes(kind) === mail;
}

export async function deleteNoticesOlderThan(db: Executor, days: number): Promise<void> {
  await db.delete(notices).where(sql`${notices.at} < clock_timestamp() - make_interval(days => ${days})`);
}

/** The notices of so many last days, newest first. */
export async function listNotices(
  db: Executor,
  memberId: string,
  { days, limit }: { days: number; limit: number },
): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.memberId, memberId),
        sql`${notices.at} > clock_timestamp() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limit);
}

/** Writes the notice of a new step at the same status; triggers write the others. */
export async function insertStepNotice(
  tx: Executor,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await tx.insert(notices).values({ memberId, event: 'request.changed', subjectId: id });
}

/** Writes the notice of a person's decision, which has its own mail. */
export async function insertConsentNotice(
  tx: Executor,
  notice: { memberId: string; event: Extract<NoticeEvent, `consent.${string}`>; subjectId: string },
): Promise<void> {
  await tx.insert(notices).values({ ...notice, mailedAt: new Date(0) });
}

/** Marks all notices about the subjects of these as read, or all of the member's. */
export async function markRead(
  db: Executor,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  const own = eq(notices.memberId, memberId);
  const subjects =
    ids &&
    db
      .select({ id: notices.subjectId })
      .from(notices)
      .where(and(own, among(ids)));
  await db
    .update(notices)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(own, isNull(notices.readAt), subjects && inArray(notices.subjectId, subjects)));
}
