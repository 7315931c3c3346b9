import { Id } from './common.ts';
import { array, boolean, type Infer, object, oneOf, optional, string } from './schema.ts';

export const AnnouncementPlace = oneOf(['home', 'login']);
/** From the least pressing to the most. */
export const AnnouncementLevel = oneOf(['info', 'warning', 'critical']);

/** A word of the insurer above Home or above the login (spec, section 3: announcement). */
export const Announcement = object({
  id: Id,
  level: AnnouncementLevel,
  title: string(),
  text: string(),
  /** Whether the reader may close it. */
  closable: boolean(),
  /** Absent where the insurer has French words alone. */
  english: optional(object({ title: string(), text: string() })),
});
export type Announcement = Infer<typeof Announcement>;

/** Ids of the announcements that were closed above the login of this browser, with '.' between them. */
export const CLOSED_ANNOUNCEMENTS_COOKIE = 'portal_closed_announcements';

/** GET /announcements, open to everyone: what stands above the login, the most pressing first. */
export const AnnouncementsAnswer = object({ announcements: array(Announcement) });
