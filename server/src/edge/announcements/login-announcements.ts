import { type Announcement, AnnouncementsAnswer } from '@member-portal/shared-kernel/contracts/announcements';
import { askMembers, type MembersApi } from '../ask-members.ts';

/** What stands above the login of an environment. Never throws: an API that is away announces what it did before. */
export type LoginAnnouncements = (environment: string, host: string) => Promise<Announcement[]>;

/** The page brings the announcements with it, so that nothing moves when the shell takes over. */
export function createLoginAnnouncements(api: MembersApi): LoginAnnouncements {
  const ask = askMembers('/announcements', AnnouncementsAnswer, api);
  return async (environment, host) => (await ask(environment, host))?.announcements ?? [];
}
