import {
  type AccountThrottle,
  DEFAULT_ACCOUNT_THROTTLE,
  DEFAULT_LOGIN_THROTTLE,
  type Limits,
  type LoginThrottle,
} from '@member-portal/shared-kernel/rules/limits';
import type { AddressProof, PeopleDirectory } from '../members/auth/account.ports.ts';
import { findAccount } from '../members/auth/accounts.repository.ts';
import type { MemberDirectory, MemberSessions, NotifyNewDevice } from '../members/auth/auth.ports.ts';
import { registerAuthRoutes } from '../members/auth/auth.routes.ts';
import { createAuthService } from '../members/auth/auth.service.ts';
import { createNameCaller } from '../members/auth/caller.ts';
import { createCodeAllowance } from '../members/auth/code-allowance.ts';
import { createCheckCredentials } from '../members/auth/credentials.ts';
import { createDevices } from '../members/auth/devices.ts';
import { createFinishSignIn, type FinishSignIn } from '../members/auth/finish-sign-in.ts';
import type { LoginChoice } from '../members/auth/login-choice/login-choice.service.ts';
import { createMfaService, type MfaService } from '../members/auth/mfa.service.ts';
import { createJudgeGuess } from '../members/auth/mfa-guess.ts';
import { createPasswords, type Passwords } from '../members/auth/passwords.ts';
import { purgeSignIns } from '../members/auth/retention.ts';
import { createSignInService } from '../members/auth/sign-in.service.ts';
import { createPassSpamMark } from '../members/auth/spam-mark.ts';
import { createWrongCodes } from '../members/auth/wrong-codes.ts';
import type { EmailChangeService } from '../members/contacts/email-change.service.ts';
import type { ContentService } from '../members/content/content.service.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import type { OrganisationService } from '../members/organisations/organisations.service.ts';
import { hasPasskey } from '../members/passkeys/passkeys.repository.ts';
import { deviceName } from '../members/sessions/device-name.ts';
import { newDeviceMail } from '../members/sessions/new-device-mail.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';
import { wireAccounts } from './accounts.ts';
import type { Confirmations } from './action-validations.ts';
import { createTrails } from './audit-seals.ts';

interface AuthPorts {
  addressProof: AddressProof;
  confirmations: Confirmations;
  directory: MemberDirectory;
  people: PeopleDirectory;
  logins: LoginChoice;
  limits: Limits;
  loginThrottle?: LoginThrottle;
  accountThrottle?: AccountThrottle;
  mailer: Mailer;
  passwords?: Passwords;
  sessions: MemberSessions;
}

/** Parts of the sign-in that a second factor of another module needs. */
export interface SignInParts {
  mfa: MfaService;
  finishSignIn: FinishSignIn;
}

/** Signing in and out. */
export function wireAuth(app: PortalApp, platform: Platform, ports: AuthPorts): SignInParts {
  const { clock, database, jobs, keyedHash, metrics, secrets } = platform;
  const { directory, limits, mailer, sessions } = ports;
  const mfa = createMfaService({
    database,
    clock,
    keyedHash,
    mailer,
    sendWithinAllowance: createCodeAllowance(
      database,
      clock,
      ports.accountThrottle ?? DEFAULT_ACCOUNT_THROTTLE,
    ),
    judgeGuess: createJudgeGuess(
      { database, clock, noteWrongCode: createWrongCodes(keyedHash, clock) },
      limits.mfa,
    ),
    directory,
    hasPasskey: (accountId, hostname) => hasPasskey(database.db, accountId, hostname),
    findAccount: (accountId) => findAccount(database.db, accountId),
    limits: limits.mfa,
  });
  const passwords = ports.passwords ?? createPasswords();
  const nameCaller = createNameCaller(database);
  const checkCredentials = createCheckCredentials({
    database,
    clock,
    keyedHash,
    metrics,
    nameCaller,
    passwords,
    throttle: ports.loginThrottle ?? DEFAULT_LOGIN_THROTTLE,
  });
  const passSpamMark = createPassSpamMark(database, clock);
  const signIn = createSignInService({ checkCredentials, mfa, passSpamMark });
  const { members: trail } = createTrails(platform);
  jobs.schedule('auth-retention', '7 * * * *', async () => {
    await sessions.purge();
    await purgeSignIns(database, clock, trail);
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
    notifyNewDevice: createNewDeviceNotice(mailer),
  });
  const devices = createDevices(secrets.key('device-cookie'));
  const finishSignIn = createFinishSignIn({ auth, devices, sessions });
  const { codeLength } = limits.mfa;
  registerAuthRoutes(app, { auth, devices, mfa, sessions, finishSignIn, signIn, codeLength });
  wireAccounts(app, platform, {
    ...ports,
    checkCredentials,
    devices,
    mfa,
    nameCaller,
    passSpamMark,
    passwords,
  });
  return { mfa, finishSignIn };
}

/** Data about a member for the sign-in, from the modules that own them. */
export function createMemberDirectory(
  insured: InsuredService,
  content: ContentService,
  emailChanges: EmailChangeService,
  organisations: Pick<OrganisationService, 'openOffer'>,
  noteProvedEmail: MemberDirectory['noteProvedEmail'],
  campaigns: MemberDirectory['campaigns'],
  announcements: MemberDirectory['announcements'],
): MemberDirectory {
  return {
    find: insured.identity,
    hasValidatedLegalPages: content.hasValidatedLegalPages,
    waitingEmail: emailChanges.waitingMasked,
    offeredOrganisation: organisations.openOffer,
    missingFileInfo: insured.missingFileInfo,
    noteProvedEmail,
    campaigns,
    announcements,
  };
}

/** One mail for each sign-in, by the id of its session. */
function createNewDeviceNotice(mailer: Mailer): NotifyNewDevice {
  return async (tx, { eventId, userAgent, ...notice }) => {
    const mail = newDeviceMail({ ...notice, ...deviceName(userAgent) });
    if (mail) await mailer.queue(tx, eventId, mail);
  };
}
