import { randomUUID } from 'node:crypto';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { listEmailHistory } from '../members/insured/email-history.repository.ts';
import { findMember } from '../members/insured/insured.repository.ts';
import { type Clock, secondsFromNow } from '../platform/clock.ts';
import type { Executor } from '../platform/db/database.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { MailLocale } from '../platform/mail/compose-mail.ts';
import type { Mailer, NewMail } from '../platform/mail/mailer.ts';
import type { MailIssuer } from '../platform/mail/write-mail.ts';

/** Time for which former addresses are notified. */
export const FORMER_SECONDS = 30 * 86_400;

interface EveryAddressParts {
  clock: Clock;
  environments: EnvironmentSource;
  mailer: Mailer;
}

type Write<Notice> = (
  environment: EnvironmentDocument & MailIssuer,
  mail: { to: string; locale: MailLocale; firstName: string },
  notice: Notice,
) => NewMail;

/**
 * Queues a mail to every address of a member, including those of the last 30 days: an intruder may have
 * changed the address.
 */
export const createEveryAddressNotice =
  <Notice>({ clock, environments, mailer }: EveryAddressParts, write: Write<Notice>) =>
  async (
    tx: Executor,
    { memberId, environment: code, locale }: { memberId: string; environment: string; locale: MailLocale },
    notice: Notice,
  ): Promise<void> => {
    const environment = environments.byCode(code);
    const member = await findMember(tx, memberId);
    if (!environment?.brand || !member) return;
    const issuer = { ...environment, brand: environment.brand };
    const former = await listEmailHistory(tx, memberId, secondsFromNow(clock, -FORMER_SECONDS));
    const all = [member.email, member.secondaryEmail, ...former.map((entry) => entry.former)];
    const addresses = new Map(all.flatMap((email) => (email ? [[email.toLowerCase(), email]] : [])));
    for (const to of addresses.values()) {
      const mail = write(issuer, { to, locale, firstName: member.firstName }, notice);
      await mailer.queue(tx, randomUUID(), mail);
    }
  };
