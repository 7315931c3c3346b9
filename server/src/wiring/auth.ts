import { DEFAULT_LOGIN_THROTTLE, type Limits, type LoginThrottle } from 'shared-kernel/rules/limits';
import { findAccount } from '../members/auth/accounts.repository.ts';
import type { MemberDirectory } from '../members/auth/auth.ports.ts';
import { registerAuthRoutes } from '../members/auth/auth.routes.ts';
import { createAuthService } from '../members/auth/auth.service.ts';
import { createDevices } from '../members/auth/devices.ts';
import { createMfaService } from '../members/auth/mfa.service.ts';
import { createPasswords, type Passwords } from '../members/auth/passwords.ts';
import { purgeSignIns } from '../members/auth/retention.ts';
import type { SessionService } from '../members/auth/sessions.service.ts';
import { createSignInService } from '../members/auth/sign-in.service.ts';
import type { ContentService } from '../members/content/content.service.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';

interface AuthPorts {
  directory: MemberDirectory;
  limits: Limits;
  loginThrottle?: LoginThrottle;
  mailer: Mailer;
  passwords?: Passwords;
  sessions: SessionService;
}

/** Signing in and out. */
export function wireAuth(app: PortalApp, platform: Platform, ports: AuthPorts): void {
  const { clock, database, jobs, keyedHash, metrics, secrets } = platform;
  const { directory, limits, mailer, sessions } = ports;
  const mfa = createMfaService({
    database,
    clock,
    keyedHash,
    mailer,
    directory,
    findAccount: (accountId) => findAccount(database.db, accountId),
    limits: limits.mfa,
  });
  const signIn = createSignInService({
    database,
    clock,
    keyedHash,
    metrics,
    passwords: ports.passwords ?? createPasswords(),
    mfa,
    throttle: ports.loginThrottle ?? DEFAULT_LOGIN_THROTTLE,
  });
  jobs.schedule('auth-retention', '7 * * * *', async () => {
    await sessions.purge();
    await purgeSignIns(database.db, clock);
    await platform.idempotency.purge();
  });
  const auth = createAuthService({
    database,
    clock,
    secrets,
    metrics,
    sessions,
    directory,
    limits: limits.session,
  });
  const devices = createDevices(secrets.key('device-cookie'));
  registerAuthRoutes(app, { auth, devices, mfa, sessions, signIn, codeLength: limits.mfa.codeLength });
}

/** What signing in must know of a member, from the modules that know it. */
export function createMemberDirectory(insured: InsuredService, content: ContentService): MemberDirectory {
  return { find: insured.identity, hasValidatedLegalPages: content.hasValidatedLegalPages };
}
