import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, mailTime, writeMail } from '../../platform/mail/write-mail.ts';

/** Texts of the mail. `received` may have {firstName}, {reference} and {at}. */
export interface ReceiptTexts {
  subject: string;
  title: string;
  received: string;
  next: string;
  follow: string;
  button: string;
  footer: string;
}

interface ReceiptMail {
  to: string;
  locale: MailLocale;
  /** As the insurer's file spells it. */
  firstName: string;
  reference: string;
  createdAt: Date;
  /** Address of the request. */
  href: string;
  texts: ReceiptTexts;
  /** Placeholders of only this kind of receipt. */
  values: Record<string, string>;
}

/** The mail that carries a dated receipt. The PDF is added by the caller. */
export function receiptMail(
  issuer: MailIssuer,
  { to, locale, firstName, reference, createdAt, href, texts: allTexts, values }: ReceiptMail,
): NewMail {
  const { received, next, follow, button, ...texts } = allTexts;
  return writeMail(issuer, {
    ...texts,
    to,
    locale,
    paragraphs: [received, next, follow],
    link: { label: button, href },
    values: {
      firstName: displayName(firstName),
      reference,
      at: mailTime(createdAt, locale),
      ...values,
    },
  });
}
