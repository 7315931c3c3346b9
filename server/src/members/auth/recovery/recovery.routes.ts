import {
  ForgotLoginAnswer,
  ForgotLoginRequest,
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
  GetLoginsAnswer,
  GetLoginsQuery,
  ResetValidationRequest,
} from '@member-portal/shared-kernel/contracts/auth-recovery';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { originOf, signInOriginOf } from '../account-origin.ts';
import type { Devices } from '../devices.ts';
import type { LinkedWrite } from '../links/linked-write.ts';
import type { ForgotLogin } from './forgot-login.service.ts';
import type { ForgotPassword } from './forgot-password.service.ts';
import type { GetLogins } from './get-logins.service.ts';
import type { ResetPassword } from './reset-password.service.ts';

interface RecoveryModule {
  devices: Devices;
  forgotLogin: ForgotLogin;
  forgotPassword: ForgotPassword;
  getLogins: GetLogins;
  linkedWrite: LinkedWrite;
  resetPassword: ResetPassword;
}

export function registerRecoveryRoutes(
  app: PortalApp,
  { devices, forgotLogin, forgotPassword, getLogins, linkedWrite, resetPassword }: RecoveryModule,
) {
  app.post(
    '/auth/login/forgot-login',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Sends the login to the address on file',
        body: ForgotLoginRequest,
        response: { 200: ForgotLoginAnswer },
      },
    },
    async (request) => forgotLogin(request.body, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/login/forgot-password',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Sends a link for a new password to the address on file',
        body: ForgotPasswordRequest,
        response: { 200: ForgotPasswordAnswer },
      },
    },
    async (request) => forgotPassword(request.body, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/login/forgot-password/reset-validation',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'A new password, by the token of the link; ends every session',
        body: ResetValidationRequest,
        response: { 200: Done },
      },
    },
    async (request, reply) =>
      linkedWrite(request, reply, { purpose: 'RESET', token: request.body.token }, () =>
        resetPassword(request.body, originOf(request)),
      ),
  );

  app.get(
    '/auth/login/get-logins',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Whose link it is, and what they sign in with',
        querystring: GetLoginsQuery,
        response: { 200: GetLoginsAnswer },
      },
    },
    async (request) => getLogins(originOf(request).environment.code, request.query.token),
  );
}
