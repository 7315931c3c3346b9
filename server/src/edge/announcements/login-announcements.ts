import { type Announcement, AnnouncementsAnswer } from '@member-portal/shared-kernel/contracts/announcements';
import { askMembers, type MembersApi } from '../ask-members.ts';

/**
 * Announcements above the login of an environment. Never throws: while the API is unreachable, its last
 * answer counts.
 */
export type LoginAnnouncements = (environment: string, host: string) => Promise<Announcement[]>;

/** The page carries the announcements, so that nothing moves when the shell takes over. */
export function createLoginAnnouncements(api: MembersApi): LoginAnnouncements {
  const ask = askMembers('/announcements', AnnouncementsAnswer, api);
  return async (environment, host) => (await ask(environment, host))?.announcements ?? [];
}
