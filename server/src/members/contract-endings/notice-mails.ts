import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { attachPdf } from '../../platform/mail/attach-pdf.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

const TEXTS: Record<MailLocale, typeof french> = { fr: french, en: english };

interface NoticeMail {
  to: string;
  locale: MailLocale;
  reference: string;
  /** When the notice was received. */
  at: Date;
}

/** The receipt of a notice. It contains none of the typed data, since the address is unverified. */
export function noticeReceiptMail(
  issuer: MailIssuer,
  { to, locale, reference, at, bytes, fileName }: NoticeMail & { bytes: Buffer; fileName: string },
): NewMail {
  const { received, next, warning, ...texts } = TEXTS[locale].notice;
  const mail = writeMail(issuer, {
    ...texts,
    to,
    locale,
    paragraphs: [received, next, warning],
    values: { reference, at: mailTime(at, locale) },
  });
  return attachPdf(mail, { fileName, bytes });
}

/** Tells the member of a request to end their contract without a sign-in. */
export function noticeWarningMail(
  issuer: MailIssuer,
  {
    to,
    locale,
    reference,
    at,
    firstName,
    receiptSentTo,
    phone,
  }: NoticeMail & { firstName: string; receiptSentTo: string; phone: string | null },
): NewMail {
  const { received, you, stranger, strangerWithPhone, ...texts } = TEXTS[locale].warning;
  return writeMail(issuer, {
    ...texts,
    to,
    locale,
    paragraphs: [received, you, phone === null ? stranger : strangerWithPhone],
    values: {
      reference,
      at: mailTime(at, locale),
      firstName: displayName(firstName),
      email: maskEmail(receiptSentTo),
      phone: phone ?? '',
    },
  });
}
