import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/crypto/keyed-hash.ts';
import { readHttpOnlyCookie, SESSION_COOKIE } from '../../platform/http/cookies.ts';
import type { Log } from '../../platform/log.ts';

/** Longest time until a debug session appears on the member's pages or disappears from them. */
const EVERY_MS = 5_000;

interface FollowParts {
  /** The token hashes of the sign-ins with an open debug session, and its end. */
  listDebugged(): Promise<{ tokenHash: string; until: Date }[]>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/**
 * Keeps in memory which sign-ins belong to an open debug session. The heartbeat reads this memory, because it
 * has to answer even when the database does not.
 */
export function followDebugSessions({ listDebugged, clock, log }: FollowParts) {
  let signIns = new Map<string, Date>();
  const follow = async (): Promise<void> => {
    const rows = await listDebugged();
    signIns = new Map(rows.map(({ tokenHash, until }) => [tokenHash, until]));
  };
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    follow()
      .catch((error: unknown) => log.warn({ err: error }, 'the open debug sessions could not be read'))
      .finally(() => {
        isAsking = false;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    follow,
    isDebugged(request: FastifyRequest): boolean {
      if (signIns.size === 0) return false;
      const token = readHttpOnlyCookie(request, SESSION_COOKIE);
      const until = token && signIns.get(hashToken(token));
      return until instanceof Date && until > clock.now();
    },
    stop: () => clearInterval(timer),
  };
}
