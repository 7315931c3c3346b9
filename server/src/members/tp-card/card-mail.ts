import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface CardMail {
  to: string;
  locale: MailLocale;
  /** As the insurer's file spells it. */
  firstName: string;
  validTo: LifeDate;
  /** Address of the card in the portal. Null in a mail to another person. */
  href: string | null;
}

const TEXTS: Record<MailLocale, typeof french.cardMail> = { fr: french.cardMail, en: english.cardMail };

/** The mail that carries the card, to the member or to an address that the member typed. The PDF is added by the caller. */
export function cardMail(issuer: MailIssuer, { to, locale, firstName, validTo, href }: CardMail): NewMail {
  const { own, sent, use, button, ...texts } = TEXTS[locale];
  return writeMail(issuer, {
    ...texts,
    to,
    locale,
    paragraphs: [href === null ? sent : own, use],
    ...(href !== null && { link: { label: button, href } }),
    values: { firstName: displayName(firstName), day: formatLongDate(validTo, locale) },
  });
}
