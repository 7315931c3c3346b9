import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import type { EventData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';

/** A covered person, with the data that decide about their agreement. `email` is the insurer's. */
export interface ConsentPerson {
  id: string;
  memberId: string;
  rank: BeneficiaryRank;
  familyPosition: number;
  insured: boolean;
  firstName: string;
  birthDate: LifeDate;
  joinedOn: LifeDate;
  leftOn: LifeDate | null;
  sharesActs: boolean;
  email: string | null;
}

export interface ConsentMember {
  environment: string;
  firstName: string;
  surName: string;
  email: string | null;
  secondaryEmail: string | null;
}

export type EndCause = EventData<'care-consent.withdrawn'>['cause'];

/** Content and recipient of a mail about an agreement. */
export type ConsentMail =
  | { kind: 'asked'; token: string; expiresAt: Date }
  | { kind: 'confirmed'; token: string }
  | { kind: 'takenBack' }
  | { kind: 'memberTold'; answer: 'agreed' | 'refused' | 'withdrawn' };

export interface ConsentPorts {
  people(db: Executor, memberId: string): Promise<ConsentPerson[]>;
  member(db: Executor, memberId: string): Promise<ConsentMember | null>;
  /** Every address that the member reads or has recently read. */
  emailsOfMember(db: Executor, memberId: string): Promise<string[]>;
  /** The last day of the member's cover; null while it has no known end. */
  coverEndsOn(db: Executor, memberId: string): Promise<LifeDate | null>;
  /** The member's language; null if unknown. */
  localeOfMember(db: Executor, memberId: string): Promise<MailLocale | null>;
  lockPerson(tx: Executor, memberId: string, personId: string): Promise<void>;
  setSharesActs(tx: Executor, memberId: string, personId: string, sharesActs: boolean): Promise<void>;
  /** True if the environment shows the care of adults without an agreement. */
  adultsShare(environment: string): boolean;
  insurer(environment: string): { name: string; email: string | null };
  /** Queues a mail in the brand's name. */
  mail(
    tx: Executor,
    to: { email: string; locale: MailLocale; environment: string },
    about: { person: ConsentPerson; member: ConsentMember },
    mail: ConsentMail,
  ): Promise<void>;
  /** Reports it to the core system, and returns the id of the event. */
  tellGiven(tx: Executor, act: { environment: string; person: ConsentPerson; at: Date }): Promise<string>;
  tellWithdrawn(
    tx: Executor,
    act: { environment: string; person: ConsentPerson; at: Date; cause: EndCause },
  ): Promise<string>;
  /** Writes the line of the notification centre. */
  noteForMember(
    tx: Executor,
    memberId: string,
    event: 'consent.given' | 'consent.refused' | 'consent.withdrawn',
    personId: string,
  ): Promise<void>;
}

/** Dependencies of the services for agreements. */
export interface ConsentDependencies {
  database: Database;
  clock: Clock;
  ports: ConsentPorts;
}
