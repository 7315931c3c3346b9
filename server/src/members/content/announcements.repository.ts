import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type AnnouncementRow, announcementClosings, announcements } from './announcements.table.ts';

const inForce = (environment: string, place: AnnouncementRow['place'], now: Date) =>
  and(
    eq(announcements.environment, environment),
    eq(announcements.place, place),
    lte(announcements.from, now),
    or(isNull(announcements.until), gt(announcements.until, now)),
  );

const pressing = [
  sql`array_position(array['critical', 'warning', 'info'], ${announcements.level})`,
  desc(announcements.from),
  announcements.id,
];

/** Announcements above the login, most urgent first. */
export function listLoginAnnouncements(db: Executor, environment: string, now: Date) {
  return db
    .select()
    .from(announcements)
    .where(inForce(environment, 'login', now))
    .orderBy(...pressing);
}

/** Announcements above the member's Home that they have not closed, most urgent first. */
export async function listHomeAnnouncements(
  db: Executor,
  memberId: string,
  environment: string,
  now: Date,
): Promise<AnnouncementRow[]> {
  const rows = await db
    .select({ announcement: announcements })
    .from(announcements)
    .leftJoin(
      announcementClosings,
      and(
        eq(announcementClosings.memberId, memberId),
        eq(announcementClosings.announcementId, announcements.id),
      ),
    )
    .where(
      and(
        inForce(environment, 'home', now),
        or(eq(announcements.closable, false), isNull(announcementClosings.memberId)),
      ),
    )
    .orderBy(...pressing);
  return rows.map(({ announcement }) => announcement);
}

/** An announcement of Home that members of this environment see now; null for any other. */
export async function findHomeAnnouncement(
  db: Executor,
  environment: string,
  id: string,
  now: Date,
): Promise<AnnouncementRow | null> {
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(inForce(environment, 'home', now), eq(announcements.id, id)));
  return row ?? null;
}

/** A repeat keeps the first time. */
export async function insertClosing(
  db: Executor,
  memberId: string,
  announcementId: string,
  closedAt: Date,
): Promise<void> {
  await db.insert(announcementClosings).values({ memberId, announcementId, closedAt }).onConflictDoNothing();
}
