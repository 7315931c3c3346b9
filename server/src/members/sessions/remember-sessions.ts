import type { Database } from '../../platform/db/database.ts';
import { SESSIONS_ENDED, type Times } from './sessions.repository.ts';
import type { AuthSessionRow } from './sessions.table.ts';

/** Undefined if the token has no active session in the environment. */
type FindLivingSession = (
  tokenHash: string,
  environment: string,
  times: Times,
) => Promise<AuthSessionRow | undefined>;

export interface RememberedSessions {
  find: FindLivingSession;
  /** Takes effect at once in this process, and in the others when the transaction commits. */
  forget(sessionId: string): void;
}

/** Time after which an end without announcement (a row changed by hand) is noticed. */
const BELIEVED_MS = 5_000;
const MOST = 10_000;

/**
 * Caches a session, so that the parallel calls of a page look it up only once: on PostgreSQL the look-up is a third of a
 * small read. The end of a session is announced to every process. Nothing is cached while this process receives no
 * announcements, nor with the embedded database.
 *
 * @param touchMs a session without activity for this long is looked up again, since it will be written.
 */
export function rememberSessions(
  find: FindLivingSession,
  listen: Database['listen'],
  touchMs: number,
): RememberedSessions {
  if (!listen) return { find, forget: () => {} };
  const cachedSessions = new Map<string, { session: AuthSessionRow; readAt: number }>();
  let isListening = false;
  // Counts ends. If one comes while a row is being read, the row may be outdated and is not cached.
  let ends = 0;

  const forget = (sessionId: string) => {
    ends += 1;
    for (const [key, { session }] of cachedSessions) if (session.id === sessionId) cachedSessions.delete(key);
  };
  const forgetAll = () => {
    ends += 1;
    cachedSessions.clear();
  };
  listen(SESSIONS_ENDED, {
    onAnnouncement: forget,
    onInterrupted() {
      isListening = false;
      forgetAll();
    },
    onResumed() {
      isListening = true;
    },
  });

  const isBelieved = (
    { session, readAt }: { session: AuthSessionRow; readAt: number },
    { now, idleSince }: Times,
  ) => {
    const age = now.getTime() - readAt;
    const sinceSeen = now.getTime() - session.lastSeenAt.getTime();
    return (
      age >= 0 &&
      age < BELIEVED_MS &&
      sinceSeen < touchMs &&
      session.expiresAt > now &&
      session.lastSeenAt > idleSince
    );
  };

  return {
    async find(tokenHash, environment, times) {
      const key = `${environment} ${tokenHash}`;
      const cached = cachedSessions.get(key);
      if (cached && isBelieved(cached, times)) return cached.session;
      const before = ends;
      const session = await find(tokenHash, environment, times);
      cachedSessions.delete(key);
      if (session && isListening && before === ends) {
        const [oldest] = cachedSessions.size >= MOST ? cachedSessions.keys() : [];
        if (oldest !== undefined) cachedSessions.delete(oldest);
        cachedSessions.set(key, { session, readAt: times.now.getTime() });
      }
      return session;
    },
    forget,
  };
}
