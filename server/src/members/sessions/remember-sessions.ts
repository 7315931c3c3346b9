import type { Database } from '../../platform/db/database.ts';
import type { FindLivingSession, Times } from './sessions.repository.ts';
import { SESSIONS_ENDED } from './sessions.repository.ts';
import type { AuthSessionRow } from './sessions.table.ts';

export interface RememberedSessions {
  find: FindLivingSession;
  /** At once in this process; the others hear of it when the transaction commits. */
  forget(sessionId: string): void;
}

/** An end that nobody announced (a row changed by hand) is noticed after this. */
const BELIEVED_MS = 5_000;
const MOST = 10_000;

/**
 * Looks a session up once for the calls that a page makes together, instead of once for each: on PostgreSQL the look-up is a
 * third of a small read. An end of a session is announced to every process, and nothing is remembered while this one
 * does not hear. The embedded database is always asked.
 *
 * @param touchMs a session without a sign of life for so long is asked for anew, since it will be written.
 */
export function rememberSessions(
  find: FindLivingSession,
  listen: Database['listen'],
  touchMs: number,
): RememberedSessions {
  if (!listen) return { find, forget: () => {} };
  const kept = new Map<string, { session: AuthSessionRow; readAt: number }>();
  let isHearing = false;
  // An end that comes while a row is being read: the row may be from before it.
  let ends = 0;

  const forget = (sessionId: string) => {
    ends += 1;
    for (const [key, { session }] of kept) if (session.id === sessionId) kept.delete(key);
  };
  const forgetAll = () => {
    ends += 1;
    kept.clear();
  };
  listen(SESSIONS_ENDED, {
    heard: forget,
    deaf() {
      isHearing = false;
      forgetAll();
    },
    heardAgain() {
      isHearing = true;
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
      const known = kept.get(key);
      if (known && isBelieved(known, times)) return known.session;
      const before = ends;
      const session = await find(tokenHash, environment, times);
      kept.delete(key);
      if (session && isHearing && before === ends) {
        const [oldest] = kept.size >= MOST ? kept.keys() : [];
        if (oldest !== undefined) kept.delete(oldest);
        kept.set(key, { session, readAt: times.now.getTime() });
      }
      return session;
    },
    forget,
  };
}
