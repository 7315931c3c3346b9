import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { ContactOrigin } from './contact-mails.ts';
import { emailChangeUnknown } from './contacts.errors.ts';
import { noteProof, putEmailChange, takeEmailChange } from './contacts.repository.ts';
import type { EmailCodes } from './email-codes.ts';

/** Proves the address of a person whose account is being opened, by the same code as a change of address. */
export interface AddressProof {
  /**
   * Sends a code, unless the last one for this address is recent. Returns the seconds until another code may be sent.
   * Throws `mail_sending_failed`, 429 `too_many_attempts`.
   */
  ask(to: { memberId: string; firstName: string; email: string }, origin: ContactOrigin): Promise<number>;
  /**
   * Throws `email_change_unknown`, `email_code_expired`, `email_code_wrong`, 400 at the field `emailCode`.
   */
  check(memberId: string, email: string, code: string): Promise<void>;
  /** Deletes the pending code, which has proved the address. Nothing is proved where none was asked for. */
  done(tx: Executor, memberId: string, email: string): Promise<void>;
  /** Records a proof: a code sent to this address for another purpose was typed. */
  note(db: Executor, memberId: string, email: string): Promise<void>;
}

export function createAddressProof(
  { database: { db }, clock }: { database: Database; clock: Clock },
  codes: EmailCodes,
  { maxTries, resendSeconds }: Pick<Limits['mfa'], 'maxTries' | 'resendSeconds'>,
): AddressProof {
  const note: AddressProof['note'] = (tx, memberId, email) =>
    noteProof(tx, { memberId, email, provedAt: clock.now() });
  return {
    async ask(to, origin) {
      const living = await codes.findLiving(to.memberId);
      const wait = living?.email === to.email ? codes.secondsToResend(living) : 0;
      if (wait > 0) return wait;
      await putEmailChange(db, await codes.send(to, origin), maxTries);
      return resendSeconds;
    },
    async check(memberId, email, code) {
      const change = await codes.check(memberId, 'emailCode', code);
      // The code belongs to another address, which the member has corrected since.
      if (change.email !== email) throw emailChangeUnknown();
    },
    async done(tx, memberId, email) {
      if (await takeEmailChange(tx, memberId)) await note(tx, memberId, email);
    },
    note,
  };
}
