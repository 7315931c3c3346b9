import { Done } from '@member-portal/shared-kernel/contracts/common';
import {
  ChangePasswordRequest,
  CheckPasswordAnswer,
  CheckPasswordRequest,
} from '@member-portal/shared-kernel/contracts/password';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { PortalError } from '../../../platform/http/portal-error.ts';
import { originOf, signInOriginOf } from '../account-origin.ts';
import type { MemberSessions } from '../auth.ports.ts';
import type { Devices } from '../devices.ts';
import type { ChangePassword } from './change-password.service.ts';
import type { CheckNewPassword } from './check-new-password.ts';

interface PasswordModule {
  changePassword: ChangePassword;
  checkNewPassword: CheckNewPassword;
  devices: Devices;
  sessions: MemberSessions;
}

export function registerPasswordRoutes(
  app: PortalApp,
  { changePassword, checkNewPassword, devices, sessions }: PasswordModule,
) {
  app.put(
    '/password',
    {
      schema: {
        summary: 'Another password; ends every session but a new one for this browser',
        body: ChangePasswordRequest,
        response: { 200: Done },
      },
      config: { duringPasswordUpdate: true },
    },
    async (request, reply) => {
      const session = await sessions.current(request);
      if (!session) throw new PortalError('session_required', 401);
      const device = { userAgent: request.headers['user-agent'], country: request.client.country };
      const token = await changePassword(session, request.body, { ...originOf(request), device });
      sessions.setCookies(reply, token);
      return { done: true as const };
    },
  );

  app.post(
    '/password/check',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Whether a new password would be taken, while it is typed',
        body: CheckPasswordRequest,
        response: { 200: CheckPasswordAnswer },
      },
    },
    async (request) => checkNewPassword(request.body.password, signInOriginOf(request, devices)),
  );
}
