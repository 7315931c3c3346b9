import { originOf } from '../members/auth/account-origin.ts';
import { findAccount } from '../members/auth/accounts.repository.ts';
import { profileIncomplete } from '../members/auth/auth.errors.ts';
import type { MemberDirectory } from '../members/auth/auth.ports.ts';
import { reserveTry } from '../members/auth/throttles.repository.ts';
import { impersonationLinkInvalid } from '../members/impersonation/impersonation.errors.ts';
import { registerImpersonationRoutes } from '../members/impersonation/impersonation.routes.ts';
import { createImpersonationService } from '../members/impersonation/impersonation.service.ts';
import { passkeyMail } from '../members/passkeys/passkey-mail.ts';
import type { NotifyPasskeyChange } from '../members/passkeys/passkeys.ports.ts';
import { registerPasskeyRoutes } from '../members/passkeys/passkeys.routes.ts';
import { createPasskeyService } from '../members/passkeys/passkeys.service.ts';
import type { SessionService } from '../members/sessions/sessions.service.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { throttleKey } from '../platform/http/trust.ts';
import { mailLocale } from '../platform/mail/compose-mail.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';
import type { Confirmations } from './action-validations.ts';
import type { SignInParts } from './auth.ts';

interface SecurityPorts {
  confirmations: Confirmations;
  mailer: Mailer;
  directory: MemberDirectory;
  signIn: SignInParts;
  sessions: SessionService;
}

/** Enough for every device of a household. */
const MOST_PASSKEYS = 10;
/** Limit for opening advisors' links by one address. A token cannot be guessed, but each try costs work. */
const LINK_OPENINGS = { maxTries: 30, windowSeconds: 900 };

/** The security settings of a signed-in member. */
export function wireSecurity(app: PortalApp, platform: Platform, ports: SecurityPorts): void {
  const { clock, database, jobs, keyedHash, secrets } = platform;
  const { confirmations, directory, mailer, sessions, signIn } = ports;

  const passkeys = createPasskeyService({
    database,
    clock,
    keyedHash,
    max: MOST_PASSKEYS,
    demand: (tx, request) => confirmations.demand(tx, request, 'PASSKEY_ADD', {}),
    notify: createPasskeyNotice(mailer),
    async findHolder(memberId) {
      const identity = await directory.find(memberId);
      if (!identity) throw profileIncomplete();
      return { ...identity, email: identity.emails[0]?.address ?? null };
    },
  });
  registerPasskeyRoutes(app, {
    passkeys,
    idempotency: platform.idempotency,
    waitingSignIn: (token, request) => signIn.mfa.pending(token, originOf(request)),
    async finishSignIn(waiting, request, reply) {
      await signIn.mfa.complete(waiting);
      await signIn.finishSignIn(request, reply, waiting.accountId, 'PASSKEY');
    },
  });

  const impersonation = createImpersonationService({
    database,
    clock,
    key: secrets.key('impersonation-link'),
    async openSession(tx, { accountId, ...session }) {
      const account = await findAccount(tx, accountId);
      if (!account) throw impersonationLinkInvalid();
      const { memberId, lastConnectionAt } = account;
      const owner = { ...session, accountId, memberId, previousConnectionAt: lastConnectionAt };
      const opened = await sessions.open(tx, owner);
      return { token: opened.token, sessionId: opened.session.id };
    },
    async countOpening(address) {
      const key = `impersonation:${throttleKey(address)}`;
      const counted = await reserveTry(database.db, key, LINK_OPENINGS, clock.now());
      return counted.allowed ? null : counted.retryAfterSeconds;
    },
  });
  registerImpersonationRoutes(app, {
    impersonation,
    async enter(request, reply, token) {
      await sessions.end(request);
      sessions.setCookies(reply, token, true);
    },
  });

  jobs.schedule('security-retention', '27 * * * *', async () => {
    await passkeys.purge();
    await impersonation.purge();
  });
}

function createPasskeyNotice(mailer: Mailer): NotifyPasskeyChange {
  return async (tx, { environment, headers }, { eventId, change, holder }) => {
    const { email, firstName } = holder;
    if (!environment || email === null) return;
    const locale = mailLocale(headers['accept-language']);
    const mail = passkeyMail({ environment, locale, to: email, firstName, change });
    if (mail) await mailer.queue(tx, eventId, mail);
  };
}
