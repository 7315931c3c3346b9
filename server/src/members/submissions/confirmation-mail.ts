import type { Brand, EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { formatLongDate, type LifeDate } from 'shared-kernel/rules/life-date';
import { displayName } from 'shared-kernel/rules/names';
import { fill, type MailLocale, renderMail } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

/** Who writes. */
export interface MailIssuer extends Pick<EnvironmentDocument, 'mailFrom'> {
  brand: Brand;
}

interface ConfirmationMail {
  to: { firstName: string; email: string | null };
  locale: MailLocale;
  confirmation: { reference: string; expectedBy: LifeDate; files: number };
}

/**
 * Confirms that something arrived. A mail is no sealed letter: it says neither what it is about (the word hospital
 * would be a diagnosis), nor for whom, nor how much. Null for a member without an address.
 */
export function confirmationMail(
  { brand, mailFrom }: MailIssuer,
  { to, locale, confirmation }: ConfirmationMail,
): NewMail | null {
  if (to.email === null) return null;
  const texts = (locale === 'en' ? english : french).confirmation;
  const { reference, expectedBy, files } = confirmation;
  const values = {
    firstName: displayName(to.firstName),
    brand: brand.name,
    legalName: brand.legalName,
    reference,
    day: formatLongDate(expectedBy, locale),
    files: String(files),
  };
  const received = files === 0 ? texts.received : files === 1 ? texts.withFile : texts.withFiles;
  const subject = fill(texts.subject, values);
  const content = {
    subject,
    title: texts.title,
    paragraphs: [received, texts.answer, texts.follow].map((text) => fill(text, values)),
    footer: fill(texts.footer, values),
  };
  return { from: mailFrom, to: to.email, subject, ...renderMail(content, brand, locale) };
}
