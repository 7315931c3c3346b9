import {
  type AccountThrottle,
  DEFAULT_ACCOUNT_THROTTLE,
  DEFAULT_LOGIN_THROTTLE,
  type Limits,
  type LoginThrottle,
} from '@member-portal/shared-kernel/rules/limits';
import type { AddressProof, PeopleDirectory } from '../members/auth/account.ports.ts';
import type { MemberSessions } from '../members/auth/auth.ports.ts';
import type { NameCaller } from '../members/auth/caller.ts';
import type { CheckCredentials } from '../members/auth/credentials.ts';
import type { Devices } from '../members/auth/devices.ts';
import { createIdentityThrottle } from '../members/auth/identity-throttle.ts';
import { createAccountLinks } from '../members/auth/links/account-links.service.ts';
import { createLinkedWrite } from '../members/auth/links/linked-write.ts';
import { registerLoginChoiceRoutes } from '../members/auth/login-choice/login-choice.routes.ts';
import type { LoginChoice } from '../members/auth/login-choice/login-choice.service.ts';
import type { MfaService } from '../members/auth/mfa.service.ts';
import { createActivateAccount } from '../members/auth/opening/activation.service.ts';
import { createIdentificationService } from '../members/auth/opening/identification.service.ts';
import { createOpenAccount } from '../members/auth/opening/open-account.service.ts';
import { registerOpeningRoutes } from '../members/auth/opening/opening.routes.ts';
import { createSendOpening } from '../members/auth/opening/send-opening.ts';
import { createChangePassword } from '../members/auth/password/change-password.service.ts';
import { createCheckNewPassword } from '../members/auth/password/check-new-password.ts';
import { createCommonPasswords } from '../members/auth/password/common-passwords.ts';
import { registerPasswordRoutes } from '../members/auth/password/password.routes.ts';
import { createPasswordChoice } from '../members/auth/password/password-choice.ts';
import { createSetPassword } from '../members/auth/password/set-password.ts';
import type { Passwords } from '../members/auth/passwords.ts';
import { createForgotLogin } from '../members/auth/recovery/forgot-login.service.ts';
import { createForgotPassword } from '../members/auth/recovery/forgot-password.service.ts';
import { createGetLogins } from '../members/auth/recovery/get-logins.service.ts';
import { registerRecoveryRoutes } from '../members/auth/recovery/recovery.routes.ts';
import { createResetPassword } from '../members/auth/recovery/reset-password.service.ts';
import type { PassSpamMark } from '../members/auth/spam-mark.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import type { Confirmations } from './action-validations.ts';

interface AccountPorts {
  addressProof: AddressProof;
  checkCredentials: CheckCredentials;
  confirmations: Confirmations;
  devices: Devices;
  limits: Limits;
  logins: LoginChoice;
  loginThrottle?: LoginThrottle;
  accountThrottle?: AccountThrottle;
  mailer: Mailer;
  mfa: MfaService;
  nameCaller: NameCaller;
  passSpamMark: PassSpamMark;
  passwords: Passwords;
  people: PeopleDirectory;
  sessions: MemberSessions;
}

/**
 * Created once for the process, because its worker thread reads long lists. Tests create the API
 * many times in one process.
 */
const commonPasswords = createCommonPasswords();

/** Opening an account, recovering access to one, and changing its password and login. */
export function wireAccounts(app: PortalApp, platform: Platform, ports: AccountPorts): void {
  const { clock, config, database, idempotency, keyedHash } = platform;
  const { checkCredentials, devices, limits, logins, mailer, mfa, nameCaller } = ports;
  const { passwords, people, sessions } = ports;
  const rules = ports.accountThrottle ?? DEFAULT_ACCOUNT_THROTTLE;
  const throttle = createIdentityThrottle({
    database,
    clock,
    nameCaller,
    login: ports.loginThrottle ?? DEFAULT_LOGIN_THROTTLE,
    account: rules,
  });
  const links = createAccountLinks(database, clock, limits);
  const linkedWrite = createLinkedWrite(idempotency, links);
  const pageAddress = createPageAddress(config);
  const choice = createPasswordChoice(commonPasswords, limits.password);
  const setPassword = createSetPassword(clock, sessions);
  const common = { database, clock, mailer, people, links };

  const send = createSendOpening({ database, clock, mailer, throttle, links, pageAddress });
  registerOpeningRoutes(app, {
    activate: createActivateAccount({ checkCredentials, mfa, passSpamMark: ports.passSpamMark, people }),
    devices,
    identification: createIdentificationService({ database, clock, keyedHash, people, throttle, send }),
    linkedWrite,
    openAccount: createOpenAccount({
      ...common,
      addressProof: ports.addressProof,
      passwords,
      choice,
      logins,
    }),
  });
  registerRecoveryRoutes(app, {
    devices,
    forgotLogin: createForgotLogin({ ...common, keyedHash, throttle, limits: rules }),
    forgotPassword: createForgotPassword({ ...common, keyedHash, throttle, pageAddress }),
    getLogins: createGetLogins({ database, people, links }),
    linkedWrite,
    resetPassword: createResetPassword({ ...common, passwords, choice, setPassword }),
  });
  registerPasswordRoutes(app, {
    changePassword: createChangePassword({
      ...common,
      passwords,
      choice,
      setPassword,
      sessions,
      limits: rules,
    }),
    checkNewPassword: createCheckNewPassword({ database, clock, nameCaller, choice, limits: rules }),
    devices,
    sessions,
  });
  registerLoginChoiceRoutes(app, {
    logins,
    sessions,
    confirm: (tx, request, body) => ports.confirmations.demand(tx, request, 'LOGIN_CHANGE', body),
  });
}
