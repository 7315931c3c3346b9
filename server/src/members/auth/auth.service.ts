import { createHmac } from 'node:crypto';
import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { findAccount, setLastConnection, wakeAccount } from './accounts.repository.ts';
import { accountLocked, mfaSessionUnknown, profileIncomplete } from './auth.errors.ts';
import type {
  MemberDirectory,
  MemberSessions,
  NotifyNewDevice,
  OpenSession,
  SecondFactor,
  SignInDevice,
} from './auth.ports.ts';
import { rememberDevice } from './devices.repository.ts';
import {
  mandatoryInformations,
  NO_POPUPS,
  passwordUpdateReason,
  presentLogin,
  presentPopups,
} from './profile-facts.ts';

/** The origin of a sign-in, and its second factor. */
interface SignedInFrom {
  environment: EnvironmentDocument;
  address: string;
  locale: MailLocale;
  deviceHash: string;
  device: SignInDevice;
  factor: SecondFactor;
}

export interface AuthService {
  /** Opens the session of an account whose second factor has passed; returns the token for the browser. */
  openSession(accountId: string, from: SignedInFrom): Promise<string>;
  profile(session: OpenSession, environment: EnvironmentDocument): Promise<ProfileAnswer>;
  signedOut(session: OpenSession, address: string): Promise<void>;
}

interface AuthDependencies {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  metrics: Metrics;
  sessions: MemberSessions;
  notifyNewDevice: NotifyNewDevice;
  directory: MemberDirectory;
  limits: Limits['session'];
}

export function createAuthService(dependencies: AuthDependencies): AuthService {
  const { database, clock, secrets, metrics, sessions, directory, limits, notifyNewDevice } = dependencies;
  const derive = (purpose: 'draft-key' | 'state-key' | 'state-owner', of: string) =>
    createHmac('sha256', secrets.key(purpose)).update(of).digest('base64url');

  return {
    async openSession(accountId, { environment, address, locale, deviceHash, device, factor }) {
      const account = await findAccount(database.db, accountId);
      if (!account) throw mfaSessionUnknown();
      // An operator locked the account while the code was under way.
      if (account.lockedAt) throw accountLocked();
      const identity = await directory.find(account.memberId);
      const to = identity?.emails[0]?.address;
      const token = await database.transaction(async (tx) => {
        const opened = await sessions.open(tx, {
          accountId,
          memberId: account.memberId,
          environment: environment.code,
          previousConnectionAt: account.lastConnectionAt,
          passwordDue: passwordUpdateReason(account, environment, clock.now()),
          device,
        });
        const at = clock.now();
        const entry = { at, environment: environment.code, accountId, sessionId: opened.session.id, address };
        await setLastConnection(tx, accountId, { at, locale });
        await recordAudit(tx, { ...entry, event: 'signed_in', details: { factor } });
        // Only an activation gets here with an inactive account. The code has just proved the member's mailbox.
        if (account.state === 'ASLEEP' && (await wakeAccount(tx, accountId)))
          await recordAudit(tx, { ...entry, event: 'account_activated' });
        // The first browser of an account is expected; only a further one is reported.
        const isNewDevice = (await rememberDevice(tx, accountId, deviceHash, at)) === 'another';
        if (isNewDevice) {
          await recordAudit(tx, { ...entry, event: 'device_new' });
          const { userAgent } = device;
          const notice = { eventId: opened.session.id, environment, locale, at, userAgent };
          if (identity && to) await notifyNewDevice(tx, { ...notice, to, firstName: identity.firstName });
        }
        return opened.token;
      });
      metrics.count('signed_in');
      return token;
    },

    async profile(session, environment) {
      const { db } = database;
      const isAgent = session.agent !== null;
      const wanted = isAgent ? [] : mandatoryInformations(environment);
      const [
        identity,
        account,
        validatedLegalPages,
        waitingEmail,
        organisation,
        missing,
        campaigns,
        announcement,
      ] = await Promise.all([
        directory.find(session.memberId),
        findAccount(db, session.accountId),
        directory.hasValidatedLegalPages(session.memberId, session.environment),
        directory.waitingEmail(session.memberId),
        directory.offeredOrganisation(session.memberId),
        wanted.length > 0 ? directory.missingFileInfo(session.memberId, wanted) : [],
        isAgent ? NO_POPUPS : directory.campaigns(session.memberId),
        directory.announcements(session),
      ]);
      if (!identity || !account) throw profileIncomplete();
      return {
        membershipNumber: identity.membershipNumber,
        firstName: displayName(identity.firstName),
        lastName: displayName(identity.lastName),
        isBoAuthentication: isAgent,
        readOnly: isAgent,
        actingFor:
          session.agent === null ? null : { agent: session.agent, role: session.agentRole ?? 'MANAGER' },
        validatedLegalPages,
        personalInfoValid: identity.missingInfo.length === 0,
        missingInfo: identity.missingInfo,
        passwordUpdateRequired: session.passwordDue !== null,
        passwordUpdateReason: session.passwordDue,
        login: presentLogin(account, identity),
        popups: isAgent
          ? NO_POPUPS
          : presentPopups(account, identity, {
              mailValidation: waitingEmail,
              missingInformation: missing,
              organisation,
              schooling: campaigns.schooling,
              portability: campaigns.portability,
              mobileApplication:
                campaigns.mobileApplication === true &&
                environment.insuredMobileApplication !== null &&
                session.previousConnectionAt !== null,
            }),
        announcement,
        lastConnection: session.previousConnectionAt?.toISOString() ?? null,
        session: {
          idleSeconds: limits.idleSeconds,
          warnBeforeSeconds: limits.warningSeconds,
          expiresAt: session.expiresAt.toISOString(),
        },
        stateKey: derive('state-key', session.id),
        // An advisor's browser gets its own key, so that it cannot read the member's drafts.
        draftKey: derive('draft-key', isAgent ? session.id : session.memberId),
        stateOwner: derive('state-owner', isAgent ? session.id : session.memberId).slice(0, 22),
      };
    },

    async signedOut({ id, accountId, environment, agent }, address) {
      await recordAudit(database.db, {
        at: clock.now(),
        environment,
        accountId,
        sessionId: id,
        event: agent === null ? 'signed_out' : 'impersonation_ended',
        address,
        agent,
      });
    },
  };
}
