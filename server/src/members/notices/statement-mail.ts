import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, writeMail } from '../../platform/mail/write-mail.ts';
import { TEXTS } from './notice-mail.ts';

interface StatementMail {
  locale: MailLocale;
  to: string;
  firstName: string;
  /** Address of the refunds, where the statements are. */
  href: string;
}

/** The mail about a new statement. A mail is not encrypted, so it names neither amount, care nor person. */
export function statementMail(issuer: MailIssuer, { locale, to, firstName, href }: StatementMail): NewMail {
  const { statement, discretion, footer } = TEXTS[locale];
  return writeMail(issuer, {
    to,
    locale,
    subject: statement.subject,
    title: statement.title,
    paragraphs: [statement.hello, discretion, statement.choice],
    link: { label: statement.button, href },
    footer,
    values: { firstName: displayName(firstName) },
  });
}
