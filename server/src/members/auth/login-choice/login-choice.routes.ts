import { LoginUpdated, UpdateLoginRequest } from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/db/database.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { PortalError } from '../../../platform/http/portal-error.ts';
import { originOf } from '../account-origin.ts';
import type { MemberSessions } from '../auth.ports.ts';
import type { LoginChoice } from './login-choice.service.ts';

interface LoginChoiceModule {
  logins: LoginChoice;
  sessions: MemberSessions;
  /**
   * Uses up the code that confirmed this body; throws 403 `action_validation_required` without one.
   */
  confirm(tx: Executor, request: FastifyRequest, body: object): Promise<unknown>;
}

export function registerLoginChoiceRoutes(app: PortalApp, { logins, sessions, confirm }: LoginChoiceModule) {
  app.put(
    '/auth/login/update',
    {
      schema: {
        summary: 'What the member signs in with from now on',
        body: UpdateLoginRequest,
        response: { 200: LoginUpdated },
      },
    },
    async (request) => {
      const session = await sessions.current(request);
      if (!session) throw new PortalError('session_required', 401);
      const { body } = request;
      const login = await logins.change(session, body.login, originOf(request), (tx) =>
        confirm(tx, request, body),
      );
      return { login };
    },
  );
}
