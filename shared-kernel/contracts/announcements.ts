import { Id } from './common.ts';
import { array, boolean, type Infer, object, oneOf, optional, string } from './schema.ts';

export const AnnouncementPlace = oneOf(['home', 'login']);
/** From the least urgent to the most. */
export const AnnouncementLevel = oneOf(['info', 'warning', 'critical']);

/** A message of the insurer above Home or above the login (spec, section 3: announcement). */
export const Announcement = object({
  id: Id,
  level: AnnouncementLevel,
  title: string(),
  text: string(),
  /** True if the reader may close it. */
  closable: boolean(),
  /** Absent if the insurer has only French texts. */
  english: optional(object({ title: string(), text: string() })),
});
export type Announcement = Infer<typeof Announcement>;

/** Ids of the announcements closed above the login of this browser, separated by '.'. */
export const CLOSED_ANNOUNCEMENTS_COOKIE = 'portal_closed_announcements';

/** GET /announcements, open to everyone: announcements above the login, most urgent first. */
export const AnnouncementsAnswer = object({ announcements: array(Announcement) });
