import { randomUUID } from 'node:crypto';
import {
  type AnswerOrganisationOffer,
  CONTACT_FIELDS,
  type ContactField,
  type Contacts,
  type MissingInfo,
  type RejectedValue,
  type UpdateContactsRequest,
} from '@member-portal/shared-kernel/contracts/contacts';
import { checkContacts } from '@member-portal/shared-kernel/rules/contacts';
import { sameEmail } from '@member-portal/shared-kernel/rules/email';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type ContactOrigin, secondaryChangedMail } from './contact-mails.ts';
import type {
  Confirmation,
  ContactFile,
  ContactLogins,
  ContactOrganisations,
  ContactRow,
} from './contacts.ports.ts';
import { findProof } from './contacts.repository.ts';
import type { EmailChangeService } from './email-change.service.ts';

export interface ContactService {
  read(member: MemberSession): Promise<Contacts>;
  /** Stores that the member has read a rejection; a repeat changes nothing. */
  dismissRejection(member: MemberSession, value: RejectedValue): Promise<Contacts>;
  /** Accepts or refuses the offered organisation. Throws 404 `organisation_offer_unknown`. */
  answerOrganisation(member: MemberSession, answer: AnswerOrganisationOffer): Promise<Contacts>;
  /**
   * Throws 400 with every invalid field, 403 `action_validation_required` (for another address that
   * codes may go to), 502 `mail_sending_failed`, 429 `too_many_attempts`; nothing is changed then.
   */
  update(
    member: MemberSession,
    request: UpdateContactsRequest,
    origin: ContactOrigin & { confirmation: Confirmation },
  ): Promise<Contacts>;
}

interface ContactDependencies {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  file: ContactFile;
  emailChanges: EmailChangeService;
  logins: Pick<ContactLogins, 'isLeftBehind'>;
  organisations: ContactOrganisations;
  limits: Limits['texts'];
}

const NEEDED: readonly MissingInfo[] = ['mobileNumber', 'email', 'addressLine1', 'zipCode', 'city'];

export function createContactService(dependencies: ContactDependencies): ContactService {
  const { database, clock, mailer, file, emailChanges, logins, organisations, limits } = dependencies;

  async function find(memberId: string): Promise<ContactRow> {
    const row = await file.find(memberId);
    if (!row) throw new Error('a session refers to a member who no longer exists');
    return row;
  }

  async function read({ memberId, accountId }: MemberSession): Promise<Contacts> {
    const row = await find(memberId);
    const [emailChange, emailAlreadyUsed, changes, emailProvedAt, organisation] = await Promise.all([
      emailChanges.waiting(memberId),
      logins.isLeftBehind(accountId, row.email),
      file.openChanges(memberId),
      row.email === null ? null : findProof(database.db, memberId, row.email),
      organisations.read(memberId),
    ]);
    const fields = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, row[field]])) as Pick<
      ContactRow,
      ContactField
    >;
    return {
      ...fields,
      missing: NEEDED.filter((field) => !row[field]),
      emailChange,
      emailAlreadyUsed,
      changes,
      emailProvedAt: emailProvedAt?.toISOString() ?? null,
      organisation,
    };
  }

  return {
    read,
    async dismissRejection(member, value) {
      await file.dismissRejection(member.memberId, value);
      return read(member);
    },
    async answerOrganisation(member, answer) {
      await organisations.answer(member.memberId, answer);
      return read(member);
    },
    async update(member, request, { confirmation, ...origin }) {
      const { memberId } = member;
      const current = await find(memberId);
      const checked = checkContacts(request, current, limits);
      if (!checked.ok) throw invalidInput(checked.refusals);
      const { email, ...changes } = checked.value;
      const { secondaryEmail } = changes;
      const movesSecond = secondaryEmail !== undefined && secondaryEmail !== current.secondaryEmail;
      const newEmail = email && !(current.email && sameEmail(current.email, email)) ? email : null;
      const waiting = newEmail ? await emailChanges.waiting(memberId) : null;
      // A change of mailbox is confirmed at the address on file: this alone distinguishes the member from a
      // person who has only their session. A change that is already pending was confirmed when it was
      // requested.
      const opensMailbox =
        (newEmail && waiting?.email !== newEmail) || (movesSecond && secondaryEmail !== null);
      const isConfirmed = opensMailbox && current.email !== null;
      if (isConfirmed) await confirmation.check();
      // Before the transaction, since the mail may fail. A new address has no effect until its code is typed.
      const begun = newEmail ? await emailChanges.send(memberId, current, newEmail, origin) : null;

      await database.transaction(async (tx) => {
        if (isConfirmed) await confirmation.use(tx);
        if (begun) await emailChanges.begin(tx, begun);
        await file.update(tx, memberId, changes as Partial<ContactRow>);
        const now = { ...current, ...(changes as Partial<ContactRow>) };
        await organisations.addressChanged(tx, memberId, current, now);
        if (!movesSecond || !current.email) return;
        const addressee = { to: current.email, firstName: current.firstName };
        await mailer.queue(tx, randomUUID(), secondaryChangedMail(origin, addressee, { at: clock.now() }));
      });
      return read(member);
    },
  };
}
