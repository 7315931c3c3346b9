import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface ScheduleMail {
  to: string;
  locale: MailLocale;
  /** As the insurer's file spells it. */
  firstName: string;
  /** Address of the contribution documents. */
  href: string;
}

const TEXTS: Record<MailLocale, typeof french.scheduleMail> = {
  fr: french.scheduleMail,
  en: english.scheduleMail,
};

/** The mail that carries the payment schedule. The PDF is added by the caller. */
export function scheduleMail(issuer: MailIssuer, { to, locale, firstName, href }: ScheduleMail): NewMail {
  const { hello, use, button, ...texts } = TEXTS[locale];
  return writeMail(issuer, {
    ...texts,
    to,
    locale,
    paragraphs: [hello, use],
    link: { label: button, href },
    values: { firstName: displayName(firstName) },
  });
}
