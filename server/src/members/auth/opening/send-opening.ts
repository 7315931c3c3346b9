import { randomUUID } from 'node:crypto';
import type { OpeningAnswer } from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { AuditEvent } from '../../../platform/audit/audit-events.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { PageAddress } from '../../../platform/page-address.ts';
import type { AccountOrigin, KnownPerson } from '../account.ports.ts';
import { accountMail } from '../account-mails.ts';
import type { IdentityThrottle } from '../identity-throttle.ts';
import type { AccountLinks } from '../links/account-links.service.ts';

type Answer = Infer<typeof OpeningAnswer>;

/**
 * The way of an identified person to the final step. It depends on the file only, never on what was typed.
 */
export interface SendOpening {
  /** Sends a link to the address on file. Without an address, asks the insurer for a letter. */
  toFile(person: KnownPerson, origin: AccountOrigin): Promise<Answer>;
  /**
   * For a person who typed the code of a letter that the insurer posted. Needs no e-mail address.
   */
  toHolderOfLetter(person: KnownPerson, origin: AccountOrigin): Promise<Answer>;
}

interface SendOpeningDependencies {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  throttle: IdentityThrottle;
  links: AccountLinks;
  pageAddress: PageAddress;
}

const LETTER_EVERY_SECONDS = 24 * 3600;

export function createSendOpening(dependencies: SendOpeningDependencies): SendOpening {
  const { database, clock, mailer, throttle, links, pageAddress } = dependencies;

  const issue = (tx: Executor, { memberId }: KnownPerson, { environment }: AccountOrigin) =>
    links.issue(tx, { purpose: 'OPENING', memberId, environment: environment.code });

  const audit = (tx: Executor, event: AuditEvent, { environment, address }: AccountOrigin) =>
    recordAudit(tx, { at: clock.now(), environment: environment.code, event, address });

  async function byMail(person: KnownPerson, to: string, origin: AccountOrigin): Promise<Answer> {
    const { environment, locale } = origin;
    await throttle.countMail('opening', person.memberId);
    await database.transaction(async (tx) => {
      const token = await issue(tx, person, origin);
      const mail = {
        environment,
        locale,
        to,
        firstName: person.firstName,
        values: { minutes: String(links.minutes) },
        href: pageAddress(environment, `/login/create-account-final-step/${token}`),
      };
      await mailer.queue(tx, randomUUID(), accountMail('openingLink', mail));
      await audit(tx, 'opening_link_sent', origin);
    });
    return { next: 'mail', email: maskEmail(to), linkMinutes: links.minutes };
  }

  async function byPost({ memberId, membershipNumber }: KnownPerson, origin: AccountOrigin): Promise<Answer> {
    const { environment } = origin;
    const to = environment.contact?.email;
    const isAskedFor = (await throttle.once(`letter:${memberId}`, LETTER_EVERY_SECONDS)) > 0;
    if (to && !isAskedFor) {
      const mail = { environment, locale: 'fr', to, at: clock.now(), values: { membershipNumber } } as const;
      await database.transaction(async (tx) => {
        await mailer.queue(tx, randomUUID(), accountMail('letterWanted', mail));
        await audit(tx, 'letter_wanted', origin);
      });
    }
    return { next: 'post' };
  }

  return {
    async toFile(person, origin) {
      const to = person.emails[0]?.address;
      return to ? byMail(person, to, origin) : byPost(person, origin);
    },
    async toHolderOfLetter(person, origin) {
      const to = person.emails[0]?.address;
      if (to) return byMail(person, to, origin);
      return { next: 'final-step', token: await issue(database.db, person, origin) };
    },
  };
}
