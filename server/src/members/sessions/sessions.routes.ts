import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import { object, optional } from '@member-portal/shared-kernel/contracts/schema';
import {
  CurrentSession,
  KeepSession,
  SessionList,
  SessionsEnded,
} from '@member-portal/shared-kernel/contracts/sessions';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { SessionService } from './sessions.service.ts';

interface SessionRouteParts {
  sessions: SessionService;
  clock: Clock;
  limits: Limits['session'];
}

export function registerSessionRoutes(app: PortalApp, { sessions, clock, limits }: SessionRouteParts) {
  app.get(
    '/sessions',
    {
      schema: { summary: 'Where the member is signed in', response: { 200: SessionList } },
    },
    async (request) => ({ sessions: await sessions.list(request.member) }),
  );

  app.get(
    '/sessions/current',
    {
      schema: {
        summary: 'How long this session lasts; asking prolongs it',
        response: { 200: CurrentSession },
      },
      config: { duringPasswordUpdate: true },
    },
    async (request) => {
      const session = await sessions.current(request);
      if (!session) throw new PortalError('session_required', 401);
      return {
        idleSeconds: limits.idleSeconds,
        warnBeforeSeconds: limits.warningSeconds,
        expiresAt: session.expiresAt.toISOString(),
        serverTime: clock.now().toISOString(),
      };
    },
  );

  app.delete(
    '/sessions',
    {
      schema: {
        summary: 'Signs out everywhere, or everywhere else',
        querystring: object({ keep: optional(KeepSession) }),
        response: { 200: SessionsEnded },
      },
      config: { duringPasswordUpdate: true },
    },
    async (request, reply) => {
      const { keep = 'none' } = request.query;
      const ended = await sessions.endEverywhere(request.member, keep, request.client.address);
      if (keep === 'none') sessions.clearCookies(reply);
      return { ended };
    },
  );

  app.delete(
    '/sessions/:id',
    {
      schema: {
        summary: 'Signs one device out',
        params: object({ id: Id }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await sessions.endOne(request.member, id, request.client.address);
      if (id === request.member.sessionId) sessions.clearCookies(reply);
      return { done: true as const };
    },
  );
}
