import { timingSafeEqual } from 'node:crypto';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { parseCode, resendWait } from '@member-portal/shared-kernel/rules/mfa';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { type KeyedHash, newCode } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type ContactOrigin, emailCodeMail } from './contact-mails.ts';
import { emailChangeUnknown, emailCodeExpired, emailCodeWrong } from './contacts.errors.ts';
import type { CountMail, NoteWrongCode } from './contacts.ports.ts';
import { countTry, findEmailChange, giveBackTry } from './contacts.repository.ts';
import type { EmailChangeRow } from './contacts.table.ts';

export type BegunChange = Omit<EmailChangeRow, 'tries'>;

/** Codes sent to a new address to prove that it is the member's. A member has at most one valid code. */
export interface EmailCodes {
  /** The change that was begun within the last day, even if its tries are used up. */
  find(memberId: string): Promise<EmailChangeRow | null>;
  /** Like `find`, but null if its tries are used up. */
  findLiving(memberId: string): Promise<EmailChangeRow | null>;
  /** Sends a code at once and stores nothing. Throws `mail_sending_failed`, 429 `too_many_attempts`. */
  send(
    to: { memberId: string; firstName: string; email: string },
    origin: ContactOrigin,
  ): Promise<BegunChange>;
  /** Seconds until another code may be sent. */
  secondsToResend(change: EmailChangeRow): number;
  /** Counts a try, then compares the code. Throws `email_change_unknown`, `email_code_expired`, `email_code_wrong`; 400 `field`. */
  check(memberId: string, field: string, typed: string): Promise<EmailChangeRow>;
}

interface EmailCodeDependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  mailer: Mailer;
  countMail: CountMail;
  noteWrongCode: NoteWrongCode;
  limits: Limits['mfa'];
}

/**
 * Counts a try, then compares. The row stays locked until the end of the transaction, so that
 * parallel guesses are counted exactly, and the same wrong code is counted once.
 */
export const KEPT_SECONDS = 24 * 3600;

export function createEmailCodes(dependencies: EmailCodeDependencies): EmailCodes {
  const { database, clock, keyedHash, mailer, countMail, noteWrongCode, limits } = dependencies;
  const { db } = database;
  const hashCode = (memberId: string, email: string, code: string) =>
    keyedHash('email-code', `${memberId}\n${email}\n${code}`);

  async function find(memberId: string): Promise<EmailChangeRow | null> {
    const change = await findEmailChange(db, memberId);
    return change && change.codeSentAt > secondsFromNow(clock, -KEPT_SECONDS) ? change : null;
  }

  /**
   * Counts a try, then compares. The row stays locked until the end of the transaction, so that parallel guesses are
   * counted exactly and the same wrong code is counted once.
   */
  async function judge(tx: Executor, memberId: string, code: string) {
    const change = await countTry(tx, memberId, limits.maxTries);
    if (!change) return null;
    const typed = hashCode(memberId, change.email, code);
    if (timingSafeEqual(Buffer.from(typed), Buffer.from(change.codeHash))) return { change, left: null };
    const left = limits.maxTries - change.tries;
    if (await noteWrongCode(tx, change.codeHash, typed)) return { change, left };
    await giveBackTry(tx, memberId);
    return { change, left: left + 1 };
  }

  return {
    find,
    async findLiving(memberId) {
      const change = await find(memberId);
      return change && change.tries < limits.maxTries ? change : null;
    },
    async send({ memberId, firstName, email }, origin) {
      const code = newCode(limits.codeLength);
      const codeSentAt = clock.now();
      const validSeconds = limits.codeSeconds;
      const mail = emailCodeMail(origin, { to: email, firstName }, { code, validSeconds });
      await countMail('email-change', memberId, () => mailer.sendNow(mail));
      return {
        memberId,
        email,
        codeHash: hashCode(memberId, email, code),
        codeSentAt,
        codeExpiresAt: new Date(codeSentAt.getTime() + validSeconds * 1000),
      };
    },
    secondsToResend({ codeSentAt }) {
      return resendWait(codeSentAt.getTime(), clock.now().getTime(), limits);
    },
    async check(memberId, field, typed) {
      const code = parseCode(typed, limits);
      if (!code.ok) throw invalidInput([{ field, code: code.code, params: { ...code.params } }]);
      const waiting = await find(memberId);
      if (!waiting || waiting.tries >= limits.maxTries) throw emailChangeUnknown();
      if (waiting.codeExpiresAt <= clock.now()) throw emailCodeExpired();
      const judged = await database.transaction((tx) => judge(tx, memberId, code.value));
      if (!judged || judged.left === 0) throw emailChangeUnknown();
      if (judged.left !== null) throw emailCodeWrong(judged.left);
      return judged.change;
    },
  };
}
