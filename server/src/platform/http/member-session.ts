import { UNATTENDED_HEADER } from '@member-portal/shared-kernel/contracts/common';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { agreeOnReadOnly, clearCookie, SIGNED_IN_COOKIE, setReadableCookie } from './cookies.ts';
import type { PortalApp } from './portal-app.ts';
import { PortalError } from './portal-error.ts';

/** The signed-in member and their session, as every module sees them. */
export interface MemberSession {
  memberId: string;
  accountId: string;
  sessionId: string;
  /** Code of the environment that the session belongs to: 'GFPLAC'. */
  environment: string;
  /** A manager or derogator uses the member's session: it only reads, and marks nothing as read. */
  readOnly: boolean;
  /** True if the member must choose another password before any other call is answered. */
  passwordUpdateRequired: boolean;
}

/** Finds the active session of a request and extends its idle time unless nobody is at the page; null when there is none. */
export type ReadSession = (request: FastifyRequest) => Promise<MemberSession | null>;

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member. Reading it on a route that is open to anyone throws. */
    member: MemberSession;
  }
  interface FastifyContextConfig {
    /**
     * The route also answers a member who must choose another password first. Only for routes that this
     * needs.
     */
    duringPasswordUpdate?: boolean;
    /** False for a route that pages call by themselves, so that an idle session ends. */
    prolongsSession?: false;
  }
}

/** True if the page made this read by itself. A write is always an act of the member. */
export const isUnattended = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  !WRITES.has(method) &&
  (routeOptions.config.prolongsSession === false || headers[UNATTENDED_HEADER] !== undefined);

/**
 * Throws 401 `session_required` without an active session, 403 `read_only_session` for a write by
 * an advisor, and 403 `password_update_required` while the member has to choose another password.
 */
async function requireMember(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const session = await request.server.readSession(request);
  if (!session) {
    // The hint cookie must not outlive the session, or the screen would redirect in circles.
    if (request.cookies[SIGNED_IN_COOKIE]) clearCookie(reply, SIGNED_IN_COOKIE);
    agreeOnReadOnly(reply, false);
    throw new PortalError('session_required', 401);
  }
  // Sent with every answer, so that the screen does not depend on one particular call. A refusal of the
  // previous session, which a new password replaced, may have removed the hint.
  if (request.cookies[SIGNED_IN_COOKIE] !== 'true') setReadableCookie(reply, SIGNED_IN_COOKIE, 'true');
  agreeOnReadOnly(reply, session.readOnly);
  if (session.readOnly && WRITES.has(request.method)) throw new PortalError('read_only_session', 403);
  if (session.passwordUpdateRequired && !request.routeOptions.config.duringPasswordUpdate) {
    throw new PortalError('password_update_required', 403);
  }
  request.member = session;
}

/**
 * For a write that needs no signed-in member: an advisor's read-only session may not write there
 * either.
 */
export async function notForReaders(request: FastifyRequest): Promise<void> {
  const session = await request.server.readSession(request);
  if (session?.readOnly) throw new PortalError('read_only_session', 403);
}

/**
 * Every route of the members API needs a signed-in member, unless it says `config: { access:
 * 'anyone' }`. The guard runs before the body is read: a stranger's upload costs nothing, and a
 * refusal reveals nothing about the route. Call it after the hook that finds the environment of a
 * request, since a session belongs to an environment.
 */
export function guardMembers(app: PortalApp): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || isOpenToAnyone(request.routeOptions)) return;
    await requireMember(request, reply);
  });
}

const isOpenToAnyone = ({ config }: Pick<RouteOptions, 'config'>): boolean => config?.access === 'anyone';

/** True if a route of the members API needs a session, for its documentation. */
export const needsMember = (route: RouteOptions): boolean => !isOpenToAnyone(route);
