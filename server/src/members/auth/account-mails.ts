import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { fill, type MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { issuerOf, mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import type { AccountRow } from './auth.table.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export type AccountMailKind =
  | 'resetLink'
  | 'openingLink'
  | 'yourLogin'
  | 'passwordChanged'
  | 'loginChanged'
  | 'accountOpened'
  | 'letterWanted';

interface AccountMail {
  environment: EnvironmentDocument;
  locale: MailLocale;
  to: string;
  /** First name as the insurer's file spells it; absent if the mail addresses no member. */
  firstName?: string;
  at?: Date;
  /** Further values of the texts. */
  values?: Record<string, string>;
  /** Target of the button. */
  href?: string;
}

interface Texts {
  subject: string;
  title: string;
  paragraphs: string[];
  button?: string;
}

/** The mails about an account. None holds a password, a code or a social security number. */
export function accountMail(kind: AccountMailKind, mail: AccountMail): NewMail {
  const { environment, locale, to, firstName = '', at, href } = mail;
  const language = locale === 'en' ? english : french;
  const { subject, title, paragraphs, button }: Texts = language[kind];
  return writeMail(issuerOf(environment), {
    to,
    locale,
    subject,
    title,
    paragraphs,
    footer: language.code.footer,
    ...(href && button && { link: { label: button, href } }),
    values: {
      firstName: displayName(firstName),
      when: at ? mailTime(at, locale) : '',
      ...mail.values,
    },
  });
}

/** Describes the login of a member in words. It mentions a social security number without showing it. */
export function loginInWords(
  { loginKind, loginEmail }: Pick<AccountRow, 'loginKind' | 'loginEmail'>,
  membershipNumber: string,
  locale: MailLocale,
): string {
  const { identifier } = locale === 'en' ? english : french;
  const login = loginKind === 'EMAIL' ? (loginEmail ?? '') : membershipNumber;
  return fill(identifier[loginKind ?? 'both'], { login });
}
