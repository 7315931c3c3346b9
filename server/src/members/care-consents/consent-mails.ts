import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import type { ConsentMail, ConsentMember, ConsentPerson } from './care-consents.ports.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface About {
  person: Pick<ConsentPerson, 'firstName'>;
  member: Pick<ConsentMember, 'firstName' | 'surName'>;
  insurer: { name: string; email: string | null };
}

interface Pages {
  /** The page of a link, with its token in the fragment, which no server receives. */
  linkHref(token: string): string;
  peopleHref: string;
}

/**
 * Writes the mail to the person, or the one that informs the member of the decision. It says nothing about
 * any care.
 */
export function consentMail(
  issuer: MailIssuer,
  { to, locale }: { to: string; locale: MailLocale },
  { person, member, insurer }: About,
  mail: ConsentMail,
  pages: Pages,
): NewMail {
  const texts = locale === 'en' ? english : french;
  const { paragraphs, link, ...words } = wordsOf(texts, mail, pages);
  const rights = insurer.email === null ? texts.privacy : `${texts.privacy} ${texts.contact}`;
  const reader = mail.kind === 'memberTold' ? member : person;
  return writeMail(issuer, {
    to,
    locale,
    ...words,
    paragraphs: mail.kind === 'memberTold' ? paragraphs : [...paragraphs, rights],
    ...(link && { link }),
    footer: texts.footer,
    values: {
      firstName: displayName(reader.firstName),
      person: displayName(person.firstName),
      asker: `${displayName(member.firstName)} ${displayName(member.surName)}`,
      contact: insurer.email ?? '',
      until: mail.kind === 'asked' ? mailTime(mail.expiresAt, locale) : '',
    },
  });
}

function wordsOf(texts: typeof french, mail: ConsentMail, { linkHref, peopleHref }: Pages) {
  if (mail.kind === 'memberTold') {
    const { answered, ended, button, [mail.answer]: told } = texts.memberTold;
    const { subject, title } = mail.answer === 'withdrawn' ? ended : answered;
    return { subject, title, paragraphs: [told], link: { label: button, href: peopleHref } };
  }
  if (mail.kind === 'takenBack') return { ...texts.takenBack, link: undefined };
  const { button, ...words } = texts[mail.kind];
  return { ...words, link: { label: button, href: linkHref(mail.token) } };
}
