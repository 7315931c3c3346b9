import {
  LoginAnswer,
  LoginRequest,
  LogoutAnswer,
  MfaDetails,
  ProfileAnswer,
  RegenerateMfaRequest,
  SelectEmailRequest,
  SignedIn,
  ValidateMfaRequest,
} from '@member-portal/shared-kernel/contracts/auth';
import { isCrossSite } from '../../platform/http/page-origin.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import { originOf, signInOriginOf } from './account-origin.ts';
import type { MemberSessions } from './auth.ports.ts';
import type { AuthService } from './auth.service.ts';
import type { Devices } from './devices.ts';
import type { FinishSignIn } from './finish-sign-in.ts';
import type { MfaService } from './mfa.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface AuthModule {
  auth: AuthService;
  devices: Devices;
  mfa: MfaService;
  sessions: MemberSessions;
  finishSignIn: FinishSignIn;
  signIn: SignInService;
  /** Digits of a code. */
  codeLength: number;
}

export function registerAuthRoutes(
  app: PortalApp,
  { auth, devices, mfa, sessions, finishSignIn, signIn, codeLength }: AuthModule,
) {
  app.post(
    '/auth/login',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Identifier and password; the second factor follows',
        body: LoginRequest,
        response: { 200: LoginAnswer },
      },
    },
    async (request) => signIn.signIn(request.body, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/select-email',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Which address the code goes to',
        body: SelectEmailRequest,
        response: { 200: MfaDetails },
      },
    },
    async (request) =>
      mfa.selectEmail(request.body.sessionId, request.body.emailId, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/regenerate-mfa',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Another code, which voids the earlier one',
        body: RegenerateMfaRequest,
        response: { 200: MfaDetails },
      },
    },
    async (request) => mfa.regenerate(request.body.sessionId, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/validate-mfa',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The code; opens the session',
        body: ValidateMfaRequest,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const origin = originOf(request);
      // Codes are pasted from a mail, often with a space in the middle or at the end.
      const code = request.body.code.replace(/\s/g, '');
      if (code.length !== codeLength || !/^\d+$/.test(code)) {
        throw invalidInput([{ field: 'code', code: 'mfa_code_form', params: { nb: String(codeLength) } }]);
      }
      const { accountId } = await mfa.validate(request.body.sessionId, code, origin);
      await finishSignIn(request, reply, accountId, 'CODE');
      return { next: 'signed-in' as const };
    },
  );

  app.get(
    '/auth/profile',
    {
      schema: { summary: 'Who is signed in', response: { 200: ProfileAnswer } },
      config: { duringPasswordUpdate: true },
    },
    async (request) => {
      const session = await sessions.current(request);
      if (!session || !request.environment) throw new PortalError('session_required', 401);
      return auth.profile(session, request.environment);
    },
  );

  app.get(
    '/auth/logout',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Ends the session; the same answer when there is none',
        response: { 200: LogoutAnswer },
      },
    },
    async (request, reply) => {
      // The specification makes this a GET although it changes state. Another site cannot sign a member out.
      if (isCrossSite(request)) throw new PortalError('origin_refused', 403);
      const ended = await sessions.end(request);
      if (ended) await auth.signedOut(ended, request.client.address);
      sessions.clearCookies(reply);
      return { logoutRedirectUrl: request.environment?.brand?.logoutRedirectUrl ?? null };
    },
  );
}
