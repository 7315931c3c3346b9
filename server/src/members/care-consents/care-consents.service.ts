import type { CareConsent } from '@member-portal/shared-kernel/contracts/care-consents';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import { recordAudit } from '../../platform/audit/audit.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import {
  consentGiven,
  consentNotNeeded,
  consentObstacle,
  personIsInsured,
  personLeft,
  personNotFound,
} from './care-consents.errors.ts';
import type { ConsentDependencies, ConsentPerson } from './care-consents.ports.ts';
import {
  countAsksSince,
  insertLink,
  listConsents,
  lockConsentsOf,
  putConsent,
} from './care-consents.repository.ts';
import type { CareConsentRow } from './care-consents.table.ts';
import {
  ASKS_A_DAY,
  ASKS_SECONDS,
  askableFrom,
  consentFrom,
  emailObstacle,
  hasLeft,
  LINK_SECONDS,
} from './consent-rules.ts';
import { stateOf } from './consent-state.ts';

/** The requesting member, for the audit trail and the language of the mail. */
export interface Asker {
  memberId: string;
  environment: string;
  accountId: string;
  sessionId: string;
  address: string | null;
  locale: MailLocale;
}

export type CareConsentService = ReturnType<typeof createCareConsents>;

/** A member's view of the agreements of their people, and the requests for them. */
export function createCareConsents({ database, clock, ports }: ConsentDependencies) {
  /** The people of a member, with the agreements and addresses that decide about them. */
  async function read(db: Executor, memberId: string) {
    // In sequence: a transaction runs one query at a time.
    const people = await ports.people(db, memberId);
    const consents = await listConsents(db, memberId);
    const emails = await ports.emailsOfMember(db, memberId);
    const asks = await countAsksSince(db, memberId, secondsFromNow(clock, -ASKS_SECONDS));
    const rowOf = (person: ConsentPerson) =>
      consents.find(({ beneficiaryId }) => beneficiaryId === person.id);
    return { people, present: (person: ConsentPerson) => present(person, rowOf(person), { emails, asks }) };
  }

  function present(
    person: ConsentPerson,
    row: CareConsentRow | undefined,
    { emails, asks }: { emails: readonly string[]; asks: number },
  ): CareConsent {
    const { state, since } = stateOf(person, row, clock.today());
    const again = askableFrom({ state, since }, clock.now());
    const hasAgreed = state === 'AGREED';
    const late = again ? 'TOO_SOON' : asks >= ASKS_A_DAY ? 'TOO_MANY' : null;
    return {
      state,
      since: since?.toISOString() ?? null,
      email: person.email && maskEmail(person.email),
      obstacle: hasAgreed ? null : (emailObstacle(person.email, emails) ?? late),
      askableFrom: again?.toISOString() ?? null,
      reason: state === 'ENDED' ? (row?.reason ?? null) : null,
    };
  }

  return {
    /**
     * By person: those whom the member could ask or has asked. Without people whose care is not hidden or who
     * have left.
     */
    async list({ memberId, environment }: Pick<Asker, 'memberId' | 'environment'>) {
      const { people, present: presentOne } = await read(database.db, memberId);
      const today = clock.today();
      const adultsShare = ports.adultsShare(environment);
      return new Map(
        people
          .filter((person) => !hasLeft(person, today) && consentFrom(person, today, adultsShare) !== null)
          .map((person) => [person.id, presentOne(person)]),
      );
    },

    /**
     * Mails the person a link to agree, to the insurer's address for them. Throws 404
     * `beneficiary_not_found`, and a code for each reason why a person need not or cannot be asked.
     */
    async ask(tx: Executor, familyPosition: number, asker: Asker): Promise<CareConsent> {
      const { memberId, environment } = asker;
      await lockConsentsOf(tx, memberId);
      const { people, present: presentOne } = await read(tx, memberId);
      const person = people.find((one) => one.familyPosition === familyPosition);
      const member = await ports.member(tx, memberId);
      if (!person || !member) throw personNotFound();
      if (person.insured) throw personIsInsured();
      const today = clock.today();
      if (hasLeft(person, today)) throw personLeft();
      if (consentFrom(person, today, ports.adultsShare(environment)) === null) throw consentNotNeeded();
      const { state, obstacle, askableFrom: again } = presentOne(person);
      if (state === 'AGREED') throw consentGiven();
      if (obstacle || person.email === null)
        throw consentObstacle(
          obstacle ?? 'NO_EMAIL',
          again ? Math.ceil((Date.parse(again) - clock.now().getTime()) / 1000) : undefined,
        );
      const since = clock.now();
      const expiresAt = secondsFromNow(clock, LINK_SECONDS);
      const token = newToken();
      await putConsent(tx, { memberId, beneficiaryId: person.id, state: 'ASKED', since });
      await insertLink(tx, {
        tokenHash: hashToken(token),
        memberId,
        beneficiaryId: person.id,
        purpose: 'ANSWER',
        sentTo: person.email,
        createdAt: since,
        expiresAt,
      });
      const to = { email: person.email, locale: asker.locale, environment };
      await ports.mail(tx, to, { person, member }, { kind: 'asked', token, expiresAt });
      await recordAudit(tx, {
        at: since,
        event: 'care_consent_asked',
        environment,
        accountId: asker.accountId,
        sessionId: asker.sessionId,
        address: asker.address,
        details: { person: person.id },
      });
      return (await read(tx, memberId)).present(person);
    },
  };
}
