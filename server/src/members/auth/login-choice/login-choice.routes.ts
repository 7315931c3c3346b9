import { LoginUpdated, UpdateLoginRequest } from 'shared-kernel/contracts/auth-accounts';
import { memberOnly } from '../../../platform/http/member-session.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { PortalError } from '../../../platform/http/portal-error.ts';
import { originOf } from '../account-origin.ts';
import type { MemberSessions } from '../auth.ports.ts';
import type { LoginChoice } from './login-choice.service.ts';

export function registerLoginChoiceRoutes(
  app: PortalApp,
  { logins, sessions }: { logins: LoginChoice; sessions: MemberSessions },
) {
  app.put(
    '/auth/login/update',
    {
      schema: {
        summary: 'What the member signs in with from now on',
        body: UpdateLoginRequest,
        response: { 200: LoginUpdated },
      },
      preHandler: memberOnly,
    },
    async (request) => {
      const session = await sessions.current(request);
      if (!session) throw new PortalError('session_required', 401);
      return { login: await logins.change(session, request.body.login, originOf(request)) };
    },
  );
}
