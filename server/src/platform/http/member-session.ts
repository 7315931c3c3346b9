import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { agreeOnReadOnly, clearCookie, SIGNED_IN_COOKIE } from './cookies.ts';
import type { PortalApp } from './portal-app.ts';
import { PortalError } from './portal-error.ts';

/** The signed-in member and their session, as every module sees them. */
export interface MemberSession {
  memberId: string;
  accountId: string;
  sessionId: string;
  /** Code of the environment that the session belongs to: 'GFPLAC'. */
  environment: string;
  /** A manager or derogator on the member's session: reads only, marks nothing as read. */
  readOnly: boolean;
  /** Another password has to be chosen before anything else is answered. */
  passwordUpdateRequired: boolean;
}

/** Finds the living session of a request, and moves its idle end; null when there is none. */
export type ReadSession = (request: FastifyRequest) => Promise<MemberSession | null>;

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; reading it on a route that is open to anyone throws. */
    member: MemberSession;
  }
  interface FastifyContextConfig {
    /** Answers a member too who has to choose another password first: what that needs, and nothing else. */
    duringPasswordUpdate?: boolean;
  }
}

/**
 * Throws 401 `session_required` without an active session, 403 `read_only_session` for a write by an advisor, and
 * 403 `password_update_required` while another password is due.
 */
async function requireMember(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const session = await request.server.readSession(request);
  if (!session) {
    // The hint must not outlive the session, or the screen would go in circles.
    if (request.cookies[SIGNED_IN_COOKIE]) clearCookie(reply, SIGNED_IN_COOKIE);
    agreeOnReadOnly(reply, false);
    throw new PortalError('session_required', 401);
  }
  // With every answer: no single call has to succeed for the screen to know.
  agreeOnReadOnly(reply, session.readOnly);
  if (session.readOnly && WRITES.has(request.method)) throw new PortalError('read_only_session', 403);
  if (session.passwordUpdateRequired && !request.routeOptions.config.duringPasswordUpdate) {
    throw new PortalError('password_update_required', 403);
  }
  request.member = session;
}

/** For a write that needs nobody signed in: an advisor who only reads leaves nothing there either. */
export async function notForReaders(request: FastifyRequest): Promise<void> {
  const session = await request.server.readSession(request);
  if (session?.readOnly) throw new PortalError('read_only_session', 403);
}

/**
 * Every route of the members API needs a signed-in member, unless it says `config: { access: 'anyone' }`. The guard runs
 * before the body is read: a stranger's upload costs nothing, and a refusal tells nothing about the route. Call it after
 * the hook that finds the environment of a request, since a session belongs to one.
 */
export function guardMembers(app: PortalApp): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || isOpenToAnyone(request.routeOptions)) return;
    await requireMember(request, reply);
  });
}

const isOpenToAnyone = ({ config }: Pick<RouteOptions, 'config'>): boolean => config?.access === 'anyone';

/** Whether a route of the members API needs a session, for its documentation. */
export const needsMember = (route: RouteOptions): boolean => !isOpenToAnyone(route);
