import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHttpOnlyCookie, readHttpOnlyCookie, setHttpOnlyCookie } from '../../platform/http/cookies.ts';
import type { LivePortal, TesterAnswer, TesterSessions } from '../ports.ts';

/** The token of the link that this browser has opened; no script can read it. */
const TESTER_COOKIE = 'portal_tester';
/**
 * Longer than any link lasts, so that a tester learns that the link has ended instead of seeing the live
 * portal without notice.
 */
const KEPT_SECONDS = 30 * 86_400;

export interface TesterVisits {
  /** Null for a browser without a link. */
  of(request: FastifyRequest): Promise<TesterAnswer | null>;
  /** Opens a link in this browser, or returns why it is refused. */
  begin(token: string, request: FastifyRequest, reply: FastifyReply): Promise<TesterAnswer>;
  /** Makes the browser forget its link. */
  end(reply: FastifyReply): void;
}

export function createTesterVisits(portal: LivePortal, sessions: TesterSessions): TesterVisits {
  const find = async (token: string, request: FastifyRequest): Promise<TesterAnswer> => {
    const environment = portal.environments.forHost(request.client.hostname);
    return environment ? sessions.find(token, environment.code) : { refusal: 'tester_link_invalid' };
  };
  return {
    async of(request) {
      const token = readHttpOnlyCookie(request, TESTER_COOKIE);
      return token === undefined ? null : find(token, request);
    },
    async begin(token, request, reply) {
      const answer = await find(token, request);
      if ('refusal' in answer) {
        clearHttpOnlyCookie(reply, TESTER_COOKIE);
        return answer;
      }
      setHttpOnlyCookie(reply, TESTER_COOKIE, token, KEPT_SECONDS);
      // Not awaited: the tester's page does not depend on it.
      void sessions.opened(token).then((isRecorded) => {
        if (!isRecorded) request.log.warn('the opening of a tester link is not in the audit');
      });
      return answer;
    },
    end: (reply) => clearHttpOnlyCookie(reply, TESTER_COOKIE),
  };
}
