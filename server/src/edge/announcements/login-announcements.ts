import { type Announcement, AnnouncementsAnswer } from '@member-portal/shared-kernel/contracts/announcements';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { EDGE_PROOF_HEADER } from '../../platform/http/trust.ts';

/** For how long an answer counts, in ms. */
const FRESH_MS = 10_000;
/** Milliseconds for which the first page waits for an answer of the API. After that it shows no announcement. */
const PATIENCE_MS = 300;
const TIMEOUT_MS = 5_000;

interface Known {
  asked: number;
  announcements: Announcement[];
}

/** What stands above the login of an environment. Never throws: an API that is away announces what it did before. */
export type LoginAnnouncements = (environment: string, host: string) => Promise<Announcement[]>;

interface Options {
  membersUrl: string;
  edgeProof: string | null;
  now?: () => number;
}

/**
 * The page brings the announcements with it, so that nothing moves when the shell takes over. The edge asks the members API for
 * each environment, at most every ten seconds.
 */
export function createLoginAnnouncements({
  membersUrl,
  edgeProof,
  now = Date.now,
}: Options): LoginAnnouncements {
  const answersByHost = new Map<string, Known>();

  async function ask(host: string): Promise<Announcement[]> {
    const response = await fetch(`${membersUrl}/announcements`, {
      headers: { 'x-forwarded-host': host, ...(edgeProof !== null && { [EDGE_PROOF_HEADER]: edgeProof }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the members API answered ${response.status}`);
    const parsed = safeParse(AnnouncementsAnswer, await response.json());
    if (!parsed.success) throw new Error('the members API answered in another shape');
    return parsed.data.announcements;
  }

  return async (environment, host) => {
    const before = answersByHost.get(environment);
    if (before && now() - before.asked < FRESH_MS) return before.announcements;
    // Marked as asked at once, so that pages that come meanwhile do not ask too.
    const current: Known = { asked: now(), announcements: before?.announcements ?? [] };
    answersByHost.set(environment, current);
    const asking = ask(host).then(
      (announcements) => {
        current.announcements = announcements;
      },
      () => {},
    );
    if (!before) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return current.announcements;
  };
}
