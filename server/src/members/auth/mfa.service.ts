import type { LoginAnswer, MfaDetails } from '@member-portal/shared-kernel/contracts/auth';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { resendWait } from '@member-portal/shared-kernel/rules/mfa';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, type KeyedHash, newCode, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AccountOrigin, SignInOrigin } from './account.ports.ts';
import {
  mfaBlocked,
  mfaCodeExpired,
  mfaCodeUnknown,
  mfaCodeWrong,
  mfaResendTooEarly,
  mfaSessionUnknown,
  profileIncomplete,
} from './auth.errors.ts';
import type { MemberDirectory, MemberIdentity } from './auth.ports.ts';
import type { AccountRow, AuthMfaSessionRow } from './auth.table.ts';
import type { SendWithinAllowance } from './code-allowance.ts';
import { codeMail } from './code-mail.ts';
import {
  claimSending,
  consumeMfaSession,
  deleteMfaSession,
  findMfaSession,
  insertMfaSession,
  setCode,
} from './mfa.repository.ts';
import { type JudgeGuess, mfaTriesKey } from './mfa-guess.ts';
import { blockedFor, forgetTries } from './throttles.repository.ts';

type MfaAccount = Pick<AccountRow, 'id' | 'memberId'>;
type Sending = {
  session: AuthMfaSessionRow;
  token: string;
  account: MfaAccount;
  email: MemberIdentity['emails'][number];
  firstName: string;
};

export interface MfaService {
  /**
   * After the right password: asks for a passkey, sends the code, or asks to which address it
   * should go.
   */
  begin(account: MfaAccount, origin: SignInOrigin): Promise<LoginAnswer>;
  selectEmail(token: string, emailId: string, origin: SignInOrigin): Promise<MfaDetails>;
  /** Sends another code, which voids the earlier one. */
  regenerate(token: string, origin: SignInOrigin): Promise<MfaDetails>;
  /**
   * The sign-in that waits for its second factor, for a factor that another module checks. Throws
   * if the second factor is blocked.
   */
  pending(
    token: string,
    origin: AccountOrigin,
  ): Promise<{ id: string; accountId: string; environment: string }>;
  /** Uses up the sign-in once that factor has passed; throws if another call was first. */
  complete(pending: { id: string; accountId: string }): Promise<void>;
  /** Uses up the sign-in if the code is right, and returns its account. */
  validate(token: string, code: string, origin: AccountOrigin): Promise<{ accountId: string }>;
}

interface MfaDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  mailer: Mailer;
  sendWithinAllowance: SendWithinAllowance;
  judgeGuess: JudgeGuess;
  directory: MemberDirectory;
  /** True if the account has a passkey for this host name. */
  hasPasskey(accountId: string, hostname: string): Promise<boolean>;
  findAccount(accountId: string): Promise<AccountRow | undefined>;
  limits: Limits['mfa'];
}

/** How long a sign-in may wait for its code, resends included. */
const WAITING_SECONDS = 3600;

export function createMfaService(dependencies: MfaDependencies): MfaService {
  const { database, clock, keyedHash, mailer, sendWithinAllowance, judgeGuess } = dependencies;
  const { directory, hasPasskey, findAccount, limits } = dependencies;
  const { db } = database;
  const hashCode = (sessionId: string, code: string) => keyedHash('mfa-code', `${sessionId}\n${code}`);

  const audit = (accountId: string, event: AuditEvent, { environment, address }: AccountOrigin) =>
    recordAudit(db, { at: clock.now(), environment: environment.code, accountId, event, address });

  async function waiting(token: string, { environment }: AccountOrigin): Promise<AuthMfaSessionRow> {
    const session = await findMfaSession(db, hashToken(token), environment.code, clock.now());
    if (!session) throw mfaSessionUnknown();
    return session;
  }

  async function refuseBlocked(accountId: string): Promise<void> {
    const seconds = await blockedFor(db, mfaTriesKey(accountId), clock.now());
    if (seconds !== null) throw mfaBlocked(seconds);
  }

  async function identify(memberId: string): Promise<MemberIdentity> {
    const identity = await directory.find(memberId);
    if (!identity || identity.emails.length === 0) throw profileIncomplete();
    return identity;
  }

  /**
   * Reserves the sending, sends the code, then stores it: a code that was not sent never becomes valid, and
   * the earlier code stays valid.
   */
  async function sendCode(
    { session, token, account, email, firstName }: Sending,
    origin: SignInOrigin,
  ): Promise<MfaDetails> {
    const sentAt = clock.now();
    const sentBefore = secondsFromNow(clock, -limits.resendSeconds);
    if (!(await claimSending(db, session.id, { emailId: email.id, sentAt, sentBefore }))) {
      throw mfaResendTooEarly(secondsToResend(session));
    }
    const code = newCode(limits.codeLength);
    const { environment, locale, deviceHash } = origin;
    const mail = codeMail({
      environment,
      locale,
      to: email.address,
      firstName,
      code,
      validSeconds: limits.codeSeconds,
    });
    try {
      await sendWithinAllowance(account.id, deviceHash, () => mailer.sendNow(mail));
    } catch (error) {
      const { emailId, codeHash, codeSentAt, codeExpiresAt } = session;
      await setCode(db, session.id, { emailId, codeHash, codeSentAt, codeExpiresAt });
      throw error;
    }
    const codeExpiresAt = new Date(sentAt.getTime() + limits.codeSeconds * 1000);
    await setCode(db, session.id, {
      emailId: email.id,
      codeHash: hashCode(session.id, code),
      codeSentAt: sentAt,
      codeExpiresAt,
    });
    await audit(account.id, 'code_sent', origin);
    return describe(token, email.address, sentAt, codeExpiresAt);
  }

  function secondsToResend({ codeSentAt }: AuthMfaSessionRow): number {
    const now = clock.now().getTime();
    return Math.max(1, resendWait(codeSentAt?.getTime() ?? now, now, limits));
  }

  function describe(token: string, address: string, sentAt: Date, expiresAt: Date): MfaDetails {
    const now = clock.now();
    return {
      sessionId: token,
      email: maskEmail(address),
      codeDuration: limits.codeSeconds,
      expired: expiresAt <= now,
      expiresAt: expiresAt.toISOString(),
      resendTimeout: limits.resendSeconds,
      resendAvailableIn: resendWait(sentAt.getTime(), now.getTime(), limits),
    };
  }

  /** The right code proves the address that it was sent to. Only the primary address is shown with its proof. */
  async function noteProof({ accountId, emailId }: AuthMfaSessionRow): Promise<void> {
    const account = emailId === 'primary' && (await findAccount(accountId));
    if (!account) return;
    const identity = await directory.find(account.memberId);
    const email = identity?.emails.find(({ id }) => id === emailId);
    if (email) await directory.noteProvedEmail(account.memberId, email.address);
  }

  /** The member of a pending sign-in, unless the second factor is blocked for them. */
  async function resume(token: string, origin: AccountOrigin) {
    const session = await waiting(token, origin);
    await refuseBlocked(session.accountId);
    const account = await findAccount(session.accountId);
    if (!account) throw mfaSessionUnknown();
    return { session, token, account, identity: await identify(account.memberId) };
  }

  return {
    async begin(account, origin) {
      await refuseBlocked(account.id);
      const offersPasskey = await hasPasskey(account.id, origin.hostname);
      // A member who signs in with a passkey needs no address.
      const identity = offersPasskey
        ? await directory.find(account.memberId)
        : await identify(account.memberId);
      if (!identity) throw profileIncomplete();
      const { emails, firstName } = identity;
      const token = newToken();
      const session = await insertMfaSession(db, {
        tokenHash: hashToken(token),
        accountId: account.id,
        environment: origin.environment.code,
        expiresAt: secondsFromNow(clock, WAITING_SECONDS),
      });
      const masked = emails.map(({ id, address }) => ({ id, email: maskEmail(address) }));
      if (offersPasskey) return { next: 'mfa-passkey', sessionId: token, emails: masked };
      const [only, ...others] = emails;
      if (others.length > 0) return { next: 'mfa-email-list', sessionId: token, emails: masked };
      try {
        return {
          next: 'mfa',
          mfa: await sendCode({ session, token, account, email: only!, firstName }, origin),
        };
      } catch (error) {
        await deleteMfaSession(db, session.id);
        throw error;
      }
    },

    async selectEmail(token, emailId, origin) {
      const { session, account, identity } = await resume(token, origin);
      const email = identity.emails.find(({ id }) => id === emailId);
      if (!email) throw invalidInput([{ field: 'emailId', code: 'field_invalid' }]);
      const { codeSentAt, codeExpiresAt } = session;
      // The same choice again, as after a double click: the code has been sent already.
      if (session.emailId === emailId && codeSentAt && codeExpiresAt && codeExpiresAt > clock.now()) {
        return describe(token, email.address, codeSentAt, codeExpiresAt);
      }
      return sendCode({ session, token, account, email, firstName: identity.firstName }, origin);
    },

    async regenerate(token, origin) {
      const { session, account, identity } = await resume(token, origin);
      const email = identity.emails.find(({ id }) => id === session.emailId);
      if (!email) throw mfaCodeUnknown();
      return sendCode({ session, token, account, email, firstName: identity.firstName }, origin);
    },

    async pending(token, origin) {
      const { id, accountId, environment } = await waiting(token, origin);
      await refuseBlocked(accountId);
      return { id, accountId, environment };
    },

    async complete({ id, accountId }) {
      if (!(await consumeMfaSession(db, id, clock.now()))) throw mfaSessionUnknown();
      await forgetTries(db, mfaTriesKey(accountId));
    },

    async validate(token, code, origin) {
      const session = await waiting(token, origin);
      const { accountId, codeHash, codeExpiresAt } = session;
      await refuseBlocked(accountId);
      if (!codeHash || !codeExpiresAt) throw mfaCodeUnknown();
      if (codeExpiresAt <= clock.now()) throw mfaCodeExpired();

      const typedHash = hashCode(session.id, code);
      const guess = { sessionId: session.id, accountId, typedHash, livingHash: codeHash };
      const outcome = await judgeGuess(guess, origin);
      if (outcome.is === 'blocked') throw mfaBlocked(outcome.seconds);
      if (outcome.is === 'wrong') throw mfaCodeWrong(outcome.left);
      if (outcome.is === 'gone') throw mfaSessionUnknown();
      await noteProof(session);
      return { accountId };
    },
  };
}
