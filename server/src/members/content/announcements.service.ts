import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import {
  findHomeAnnouncement,
  insertClosing,
  listHomeAnnouncements,
  listLoginAnnouncements,
} from './announcements.repository.ts';
import type { AnnouncementRow } from './announcements.table.ts';
import { announcementNotClosable, announcementNotFound } from './content.errors.ts';
import type { ReadContent } from './publishing/preview.ts';

interface Viewer {
  memberId: string;
  environment: string;
}

export type AnnouncementService = ReturnType<typeof createAnnouncementService>;

interface Parts {
  database: Database;
  clock: Clock;
  readContent: ReadContent;
  /** False for a member who sees only announcements that cannot be closed. */
  displaysClosable(memberId: string): Promise<boolean>;
}

export function createAnnouncementService({ database, clock, readContent, displaysClosable }: Parts) {
  return {
    async aboveLogin(environment: string): Promise<Announcement[]> {
      const rows = await readContent((db, clock) => listLoginAnnouncements(db, environment, clock.now()));
      return rows.map(presentAnnouncement);
    },

    async aboveHome({ memberId, environment }: Viewer): Promise<Announcement[]> {
      const rows = await readContent((db, clock) =>
        listHomeAnnouncements(db, memberId, environment, clock.now()),
      );
      // Only read if needed: most of the time nothing is announced.
      const all = !rows.some(({ closable }) => closable) || (await displaysClosable(memberId));
      return rows.filter(({ closable }) => all || !closable).map(presentAnnouncement);
    },

    /**
     * Hides it from the member on all devices; a repeat changes nothing. Throws 404 `announcement_not_found`
     * if it is not shown here now, 409 `announcement_not_closable`.
     */
    async close({ memberId, environment }: Viewer, id: string): Promise<void> {
      const row = isUuid(id) ? await findHomeAnnouncement(database.db, environment, id, clock.now()) : null;
      if (!row) throw announcementNotFound();
      if (!row.closable) throw announcementNotClosable();
      await insertClosing(database.db, memberId, id, clock.now());
    },
  };
}

function presentAnnouncement({ id, level, title, text, closable, english }: AnnouncementRow): Announcement {
  return { id, level, title, text, closable, ...(english && { english }) };
}
