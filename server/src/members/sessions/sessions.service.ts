import type { PasswordUpdateReason } from '@member-portal/shared-kernel/contracts/password';
import type { AgentRole, DeviceSession } from '@member-portal/shared-kernel/contracts/sessions';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import {
  agreeOnReadOnly,
  clearCookie,
  clearHttpOnlyCookie,
  readHttpOnlyCookie,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  setHttpOnlyCookie,
  setReadableCookie,
} from '../../platform/http/cookies.ts';
import { isUnattended, type MemberSession, type ReadSession } from '../../platform/http/member-session.ts';
import { deviceName } from './device-name.ts';
import { rememberSessions } from './remember-sessions.ts';
import { sessionNotFound } from './sessions.errors.ts';
import type { SessionPorts } from './sessions.ports.ts';
import { presentSession } from './sessions.presenter.ts';
import {
  deleteSessionsBefore,
  endSession,
  endSessionOf,
  endSessionsOf,
  findLivingSession,
  findLivingSessions,
  insertSession,
  touchSession,
} from './sessions.repository.ts';
import type { AuthSessionRow } from './sessions.table.ts';

interface SessionOwner {
  accountId: string;
  memberId: string;
  environment: string;
  /** The previous sign-in, shown to the member. */
  previousConnectionAt: Date | null;
  /** An advisor in the member's session: read-only. */
  agent?: { name: string; role: AgentRole };
  /** Why the password must be changed before anything else; null if it need not. */
  passwordDue?: PasswordUpdateReason | null;
  /** Limits the session to less than the usual time. */
  maxSeconds?: number;
  /** The browser, for the list of devices. */
  device?: { userAgent: string | undefined; country: string | null };
}

export interface SessionService {
  /**
   * Creates a session and returns the token for the browser. The token itself is stored nowhere
   * else.
   */
  open(db: Executor, owner: SessionOwner): Promise<{ token: string; session: AuthSessionRow }>;
  /** For the guard of members' routes: the active session of the request's cookie, in the environment of its host. */
  read: ReadSession;
  /** The same session as a full row, for the profile. */
  current(request: FastifyRequest): Promise<AuthSessionRow | null>;
  /** Ends the session of the request's cookie, if any. */
  end(request: FastifyRequest): Promise<AuthSessionRow | null>;
  /** The member's active sessions, current one first. */
  list(asking: MemberSession): Promise<DeviceSession[]>;
  /** Ends one of the member's sessions; throws 404 `session_not_found`. */
  endOne(asking: MemberSession, sessionId: string, address: string): Promise<void>;
  /** Ends all of the member's sessions, or all but the current one. Returns their number. */
  endEverywhere(asking: MemberSession, keep: 'current' | 'none', address: string): Promise<number>;
  /**
   * Ends every session of an account, after a changed password or an operator's lock. Returns their number.
   */
  endAll(db: Executor, accountId: string, keep?: string): Promise<number>;
  /**
   * Gives the browser its cookies, with an anti-forgery token bound to the new session; `readOnly`
   * for an advisor's session.
   */
  setCookies(reply: FastifyReply, token: string, readOnly?: boolean): void;
  clearCookies(reply: FastifyReply): void;
  /** Deletes sessions that ended long ago. */
  purge(): Promise<void>;
}

/** Seconds between two writes of a session's activity. Its idle end may be this much early. */
const TOUCH_EVERY_SECONDS = 30;
const KEPT_SECONDS = 30 * 24 * 3600;

export function createSessionService(
  { db, listen, transaction }: Database,
  clock: Clock,
  limits: Limits['session'],
  ports: SessionPorts,
): SessionService {
  const remembered = rememberSessions(
    (tokenHash, environment, times) =>
      findLivingSession(db, tokenHash, environment, times, ports.isPasswordTemporary),
    listen,
    TOUCH_EVERY_SECONDS * 1000,
  );
  const times = () => ({ now: clock.now(), idleSince: secondsFromNow(clock, -limits.idleSeconds) });

  async function current(request: FastifyRequest): Promise<AuthSessionRow | null> {
    const token = readHttpOnlyCookie(request, SESSION_COOKIE);
    const environment = request.environment?.code;
    if (!token || !environment) return null;
    const { now, idleSince } = times();
    const session = await remembered.find(hashToken(token), environment, { now, idleSince });
    if (!session) return null;
    if (isUnattended(request)) return session;
    if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_SECONDS * 1000) {
      await touchSession(db, session.id, now);
    }
    return session;
  }

  async function endMany(executor: Executor, accountId: string, keep: string | null): Promise<string[]> {
    const ids = await endSessionsOf(executor, accountId, times(), keep);
    await ports.withdrawOthers(executor, accountId, keep);
    for (const id of ids) remembered.forget(id);
    return ids;
  }

  return {
    async open(executor, { agent, maxSeconds = limits.maxSeconds, device, ...owner }) {
      const token = newToken();
      const now = clock.now();
      const session = await insertSession(executor, {
        ...owner,
        ...deviceName(device?.userAgent),
        place: device?.country ?? null,
        tokenHash: hashToken(token),
        agent: agent?.name ?? null,
        agentRole: agent?.role ?? null,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: secondsFromNow(clock, Math.min(maxSeconds, limits.maxSeconds)),
      });
      return { token, session };
    },
    current,
    async read(request) {
      const session = await current(request);
      return session && toMemberSession(session);
    },
    async end(request) {
      const token = readHttpOnlyCookie(request, SESSION_COOKIE);
      const ended = token ? await endSession(db, hashToken(token), clock.now()) : null;
      if (ended) remembered.forget(ended.id);
      return ended;
    },
    async list({ accountId, sessionId }) {
      const sessions = await findLivingSessions(db, accountId, times());
      const [asking, others] = [
        sessions.filter(({ id }) => id === sessionId),
        sessions.filter(({ id }) => id !== sessionId),
      ];
      return [...asking, ...others].map((row) => presentSession(row, sessionId));
    },
    async endOne({ accountId, environment, sessionId: by }, sessionId, address) {
      await transaction(async (tx) => {
        const isEnded = isUuid(sessionId) && (await endSessionOf(tx, accountId, sessionId, times()));
        if (!isEnded) throw sessionNotFound();
        await ports.withdrawOfSession(tx, accountId, sessionId);
      });
      remembered.forget(sessionId);
      await recordAudit(db, {
        at: clock.now(),
        event: 'session_ended',
        environment,
        accountId,
        sessionId: by,
        address,
        details: { ended: sessionId },
      });
    },
    async endEverywhere({ accountId, environment, sessionId }, keep, address) {
      const ids = await transaction((tx) => endMany(tx, accountId, keep === 'current' ? sessionId : null));
      const ended = ids.length;
      await recordAudit(db, {
        at: clock.now(),
        event: 'sessions_ended',
        environment,
        accountId,
        sessionId,
        address,
        details: { ended },
      });
      return ended;
    },
    async endAll(executor, accountId, keep) {
      return (await endMany(executor, accountId, keep ?? null)).length;
    },
    setCookies(reply, token, readOnly = false) {
      setHttpOnlyCookie(reply, SESSION_COOKIE, token);
      setReadableCookie(reply, SIGNED_IN_COOKIE, 'true');
      agreeOnReadOnly(reply, readOnly);
      reply.server.xsrf?.issue(reply, token);
    },
    clearCookies(reply) {
      clearHttpOnlyCookie(reply, SESSION_COOKIE);
      clearCookie(reply, SIGNED_IN_COOKIE);
      agreeOnReadOnly(reply, false);
      reply.server.xsrf?.issue(reply, null);
    },
    purge: () => deleteSessionsBefore(db, secondsFromNow(clock, -KEPT_SECONDS)),
  };
}

function toMemberSession(session: AuthSessionRow): MemberSession {
  return {
    memberId: session.memberId,
    accountId: session.accountId,
    sessionId: session.id,
    environment: session.environment,
    readOnly: session.agent !== null,
    passwordUpdateRequired: session.passwordDue !== null,
  };
}
