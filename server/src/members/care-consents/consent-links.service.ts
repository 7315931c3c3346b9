import type { ConsentAnswer, ConsentPage } from '@member-portal/shared-kernel/contracts/care-consents';
import { emailKey } from '@member-portal/shared-kernel/rules/email';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { consentAnswered, consentLinkExpired, consentLinkInvalid } from './care-consents.errors.ts';
import type {
  ConsentDependencies,
  ConsentMail,
  ConsentMember,
  ConsentPerson,
} from './care-consents.ports.ts';
import {
  findConsentLink,
  insertConsentEvent,
  insertLink,
  listConsents,
  lockConsentsOf,
  noteAnswer,
  putConsent,
} from './care-consents.repository.ts';
import type { CareConsentRow, ConsentLinkRow } from './care-consents.table.ts';
import { consentFrom, hasLeft } from './consent-rules.ts';
import { stateOf } from './consent-state.ts';

/** The reader of a link: nobody is signed in. */
export interface LinkReader {
  environment: string;
  address: string | null;
  locale: MailLocale;
}

interface Opened {
  link: ConsentLinkRow;
  person: ConsentPerson;
  member: ConsentMember;
  row: CareConsentRow | undefined;
  careFrom: string;
}

export type ConsentLinkService = ReturnType<typeof createConsentLinks>;

/** The actions of a person by the links that were mailed to them. */
export function createConsentLinks({ database, clock, ports }: ConsentDependencies) {
  /** Throws `link_invalid` or `link_expired`. */
  async function open(db: Executor, link: ConsentLinkRow | null, environment: string): Promise<Opened> {
    if (!link) throw consentLinkInvalid();
    const { memberId, beneficiaryId } = link;
    // In sequence: a transaction runs one query at a time.
    const people = await ports.people(db, memberId);
    const member = await ports.member(db, memberId);
    const consents = await listConsents(db, memberId);
    const person = people.find(({ id }) => id === beneficiaryId);
    // A link leads to the brand of its member, and is unknown at another one.
    if (!person || member?.environment !== environment) throw consentLinkInvalid();
    const row = consents.find((one) => one.beneficiaryId === beneficiaryId);
    const careFrom = consentFrom(person, clock.today(), ports.adultsShare(environment));
    const opened = { link, person, member, row, careFrom: careFrom ?? person.joinedOn };
    // The withdrawal, and a page that only shows the answer, are open to anyone with the link.
    if (link.purpose === 'TAKE_BACK' || link.answer !== null) return opened;
    const isLast = row?.state === 'ASKED' && row.since.getTime() === link.createdAt.getTime();
    const isTheirs = person.email !== null && emailKey(person.email) === emailKey(link.sentTo);
    if (!isLast || !isTheirs || careFrom === null || hasLeft(person, clock.today()))
      throw consentLinkInvalid();
    if (link.expiresAt && link.expiresAt <= clock.now()) throw consentLinkExpired();
    return opened;
  }

  function present({ link, person, member, row, careFrom }: Opened): ConsentPage {
    const { state, since } = stateOf(person, row, clock.today());
    return {
      purpose: link.purpose,
      state,
      since: since?.toISOString() ?? null,
      asker: { firstName: displayName(member.firstName), surName: displayName(member.surName) },
      firstName: displayName(person.firstName),
      careFrom,
      expiresAt: link.expiresAt?.toISOString() ?? null,
      insurer: ports.insurer(member.environment),
    };
  }

  async function audit(tx: Executor, event: AuditEvent, { person }: Opened, reader: LinkReader) {
    const { environment, address } = reader;
    await recordAudit(tx, { at: clock.now(), event, environment, address, details: { person: person.id } });
  }

  async function mailPerson(tx: Executor, opened: Opened, reader: LinkReader, mail: ConsentMail) {
    const { person, member, link } = opened;
    const { environment, locale } = reader;
    await ports.mail(
      tx,
      { email: person.email ?? link.sentTo, locale, environment },
      { person, member },
      mail,
    );
  }

  async function tellMember(
    tx: Executor,
    opened: Opened,
    reader: LinkReader,
    answer: 'agreed' | 'refused' | 'withdrawn',
  ) {
    const { person, member } = opened;
    const event = ({ agreed: 'given', refused: 'refused', withdrawn: 'withdrawn' } as const)[answer];
    await ports.noteForMember(tx, person.memberId, `consent.${event}`, person.id);
    if (!member.email) return;
    const locale = (await ports.localeOfMember(tx, person.memberId)) ?? 'fr';
    const to = { email: member.email, locale, environment: reader.environment };
    await ports.mail(tx, to, { person, member }, { kind: 'memberTold', answer });
  }

  /** Shows or hides the care of the person, with all related changes in one transaction. */
  async function write(tx: Executor, opened: Opened, state: 'AGREED' | 'WITHDRAWN', environment: string) {
    const { person } = opened;
    const { memberId, id: beneficiaryId } = person;
    const at = clock.now();
    const shares = state === 'AGREED';
    await ports.lockPerson(tx, memberId, beneficiaryId);
    await ports.setSharesActs(tx, memberId, beneficiaryId, shares);
    await putConsent(tx, { memberId, beneficiaryId, state, since: at });
    const eventId = shares
      ? await ports.tellGiven(tx, { environment, person, at })
      : await ports.tellWithdrawn(tx, { environment, person, at, cause: 'PERSON' });
    await insertConsentEvent(tx, { eventId, memberId, beneficiaryId, shares });
  }

  async function agree(tx: Executor, opened: Opened, reader: LinkReader) {
    const { memberId, id: beneficiaryId } = opened.person;
    const token = newToken();
    await insertLink(tx, {
      tokenHash: hashToken(token),
      memberId,
      beneficiaryId,
      purpose: 'TAKE_BACK',
      sentTo: opened.link.sentTo,
      createdAt: clock.now(),
    });
    await mailPerson(tx, opened, reader, { kind: 'confirmed', token });
    await tellMember(tx, opened, reader, 'agreed');
    await audit(tx, 'care_consent_given', opened, reader);
    await write(tx, opened, 'AGREED', reader.environment);
  }

  async function refuse(tx: Executor, opened: Opened, reader: LinkReader) {
    const { memberId, id: beneficiaryId } = opened.person;
    await putConsent(tx, { memberId, beneficiaryId, state: 'REFUSED', since: clock.now() });
    await tellMember(tx, opened, reader, 'refused');
    await audit(tx, 'care_consent_refused', opened, reader);
  }

  async function takeBack(tx: Executor, opened: Opened, reader: LinkReader) {
    await mailPerson(tx, opened, reader, { kind: 'takenBack' });
    await tellMember(tx, opened, reader, 'withdrawn');
    await audit(tx, 'care_consent_withdrawn', opened, reader);
    await write(tx, opened, 'WITHDRAWN', reader.environment);
  }

  async function carryOut(tx: Executor, opened: Opened, answer: ConsentAnswer['answer'], reader: LinkReader) {
    const { link, person } = opened;
    if ((answer === 'TAKE_BACK') !== (link.purpose === 'TAKE_BACK'))
      throw invalidInput([{ field: 'answer', code: 'consent_answer_wrong' }]);
    if (answer === 'TAKE_BACK') {
      if (person.sharesActs) await takeBack(tx, opened, reader);
      return;
    }
    if (link.answer === answer) return;
    if (link.answer !== null) throw consentAnswered();
    await noteAnswer(tx, link.tokenHash, answer);
    await (answer === 'AGREE' ? agree : refuse)(tx, opened, reader);
  }

  return {
    /** The subject of the link. Changes nothing: programs that check mails open links. */
    async look(token: string, { environment }: LinkReader): Promise<ConsentPage> {
      return present(
        await open(database.db, await findConsentLink(database.db, hashToken(token)), environment),
      );
    },

    /**
     * Carries out the person's decision. The same answer again changes nothing; 409 `consent_answered` for
     * the other one.
     */
    async answer({ token, answer }: ConsentAnswer, reader: LinkReader): Promise<ConsentPage> {
      const tokenHash = hashToken(token);
      return database.transaction(async (tx) => {
        const found = await findConsentLink(tx, tokenHash);
        if (found) await lockConsentsOf(tx, found.memberId);
        const again = async () => open(tx, await findConsentLink(tx, tokenHash), reader.environment);
        await carryOut(tx, await again(), answer, reader);
        return present(await again());
      });
    },
  };
}
