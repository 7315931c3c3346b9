import { randomUUID } from 'node:crypto';
import type { EmailChange } from '@member-portal/shared-kernel/contracts/contacts';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type ContactOrigin, emailChangedMail } from './contact-mails.ts';
import { emailChangeUnknown, emailCodeTooEarly } from './contacts.errors.ts';
import type { ContactFile, ContactLogins, ContactRow } from './contacts.ports.ts';
import {
  deleteEmailChangesBefore,
  noteProof,
  putEmailChange,
  takeEmailChange,
} from './contacts.repository.ts';
import type { EmailChangeRow } from './contacts.table.ts';
import { type BegunChange, type EmailCodes, KEPT_SECONDS } from './email-codes.ts';

/** A new address is used once its owner has typed the code sent there, because sign-in codes will go to it. */
export interface EmailChangeService {
  /**
   * Sends the code at once. Throws 502 `mail_sending_failed`; no change is pending then. Null if a code for the same
   * address was sent recently.
   */
  send(
    memberId: string,
    contacts: ContactRow,
    email: string,
    origin: ContactOrigin,
  ): Promise<BegunChange | null>;
  /** Stores the change as pending, with the code that was sent. */
  begin(tx: Executor, change: BegunChange): Promise<void>;
  /** Throws `email_change_unknown`, `email_code_too_early`, `mail_sending_failed`. */
  resend(member: MemberSession, origin: ContactOrigin): Promise<void>;
  /** Throws `email_change_unknown`, `email_code_expired`, `email_code_wrong`. */
  validate(member: MemberSession, code: string, origin: ContactOrigin): Promise<void>;
  giveUp(memberId: string): Promise<void>;
  waiting(memberId: string): Promise<EmailChange | null>;
  /** The masked new address, for the profile; null if there is none. */
  waitingMasked(memberId: string): Promise<string | null>;
  /** Deletes expired changes. */
  purge(): Promise<void>;
}

interface EmailChangeDependencies {
  database: Database;
  clock: Clock;
  codes: EmailCodes;
  mailer: Mailer;
  file: ContactFile;
  logins: Pick<ContactLogins, 'followEmail'>;
  limits: Limits['mfa'];
}

export function createEmailChangeService(dependencies: EmailChangeDependencies): EmailChangeService {
  const { database, clock, codes, mailer, file, logins, limits } = dependencies;
  const { findLiving, secondsToResend } = codes;
  const { db } = database;
  async function apply(member: MemberSession, change: EmailChangeRow, origin: ContactOrigin): Promise<void> {
    const { memberId, accountId, sessionId, environment } = member;
    const contacts = await file.find(memberId);
    await database.transaction(async (tx) => {
      // Another call with the same code, or a newer address, was first.
      if (!contacts || !(await takeEmailChange(tx, memberId, change.codeHash))) throw emailChangeUnknown();
      await file.moveEmail(tx, memberId, change.email);
      await noteProof(tx, { memberId, email: change.email, provedAt: clock.now() });
      const login = await logins.followEmail(tx, accountId, change.email);
      const at = clock.now();
      const entry = { at, environment, accountId, sessionId, address: origin.address };
      await recordAudit(tx, { ...entry, event: 'email_changed', details: { login } });
      if (!contacts.email) return;
      const addressee = { to: contacts.email, firstName: contacts.firstName };
      const notice = emailChangedMail(origin, addressee, { email: change.email, at });
      await mailer.queue(tx, randomUUID(), notice);
    });
  }

  return {
    async send(memberId, { firstName }, email, origin) {
      const living = await findLiving(memberId);
      // A double click sends the same form again: the first call has sent the code.
      if (living?.email === email && secondsToResend(living) > 0) return null;
      return codes.send({ memberId, firstName, email }, origin);
    },

    begin: (tx, change) => putEmailChange(tx, change, limits.maxTries),

    async resend({ memberId }, origin) {
      const [living, contacts] = await Promise.all([findLiving(memberId), file.find(memberId)]);
      if (!living || !contacts) throw emailChangeUnknown();
      const wait = secondsToResend(living);
      if (wait > 0) throw emailCodeTooEarly(wait);
      const { firstName } = contacts;
      const change = await codes.send({ memberId, firstName, email: living.email }, origin);
      await putEmailChange(db, change, limits.maxTries);
    },

    async validate(member, typed, origin) {
      const change = await codes.check(member.memberId, 'code', typed);
      await apply(member, change, origin);
    },

    async giveUp(memberId) {
      await takeEmailChange(db, memberId);
    },

    async waiting(memberId) {
      const change = await findLiving(memberId);
      if (!change) return null;
      return {
        email: change.email,
        codeDuration: limits.codeSeconds,
        expiresAt: change.codeExpiresAt.toISOString(),
        resendTimeout: limits.resendSeconds,
        resendAvailableIn: secondsToResend(change),
      };
    },

    async waitingMasked(memberId) {
      const change = await findLiving(memberId);
      return change ? maskEmail(change.email) : null;
    },

    purge: () => deleteEmailChangesBefore(db, secondsFromNow(clock, -KEPT_SECONDS)),
  };
}
