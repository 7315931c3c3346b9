import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export type ConfirmationTexts = typeof french.confirmation;

/** The texts that all submissions share. */
export const CONFIRMATION: Record<MailLocale, ConfirmationTexts> = {
  fr: french.confirmation,
  en: english.confirmation,
};

interface ConfirmationMail {
  to: { firstName: string; email: string | null };
  locale: MailLocale;
  confirmation: { reference: string; expectedBy: LifeDate; files: number };
  /** Address of the request. */
  href: string;
  /** The shared texts of submissions, or those of this kind. */
  texts: Record<MailLocale, ConfirmationTexts>;
  /** Values of placeholders that only these texts have. */
  values?: Record<string, string>;
}

/**
 * Confirms that a submission has arrived. Others may read a mail, so it names neither the subject (the word hospital would
 * already reveal something), nor the person, nor the amount. Null for a member without an address.
 */
export function confirmationMail(
  issuer: MailIssuer,
  { to, locale, confirmation, href, texts: byLocale, values }: ConfirmationMail,
): NewMail | null {
  if (to.email === null) return null;
  const texts = byLocale[locale];
  const { reference, expectedBy, files } = confirmation;
  const received = files === 0 ? texts.received : files === 1 ? texts.withFile : texts.withFiles;
  const { subject, title, answer, follow, button, footer } = texts;
  return writeMail(issuer, {
    to: to.email,
    locale,
    subject,
    title,
    paragraphs: [received, answer, follow],
    link: { label: button, href },
    footer,
    values: {
      firstName: displayName(to.firstName),
      reference,
      day: formatLongDate(expectedBy, locale),
      files: String(files),
      ...values,
    },
  });
}
