import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { displayName } from 'shared-kernel/rules/names';
import { brandConfigurationError } from '../../platform/environment-errors.ts';
import { fill, type MailLocale, renderMail } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { AccountRow } from './auth.table.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

type Kind =
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
  /** As the file writes it; absent where no member is addressed. */
  firstName?: string;
  at?: Date;
  /** Further values of the texts. */
  values?: Record<string, string>;
  /** Where the button leads. */
  href?: string;
}

interface Texts {
  subject: string;
  title: string;
  paragraphs: string[];
  button?: string;
}

/** The mails about an account. None holds a password, a code or a social security number. */
export function accountMail(kind: Kind, mail: AccountMail): NewMail {
  const { environment, locale, to, firstName = '', at, href } = mail;
  const { brand, mailFrom } = environment;
  if (!brand) throw brandConfigurationError();
  const language = locale === 'en' ? english : french;
  const texts: Texts = language[kind];
  const values = {
    brand: brand.name,
    legalName: brand.legalName,
    firstName: displayName(firstName),
    when: at ? inParis(at, locale) : '',
    ...mail.values,
  };
  const subject = fill(texts.subject, values);
  const content = {
    subject,
    title: texts.title,
    paragraphs: texts.paragraphs.map((text) => fill(text, values)),
    ...(href && texts.button && { link: { label: texts.button, href } }),
    footer: fill(language.code.footer, values),
  };
  return { from: mailFrom, to, subject, ...renderMail(content, brand, locale) };
}

/** What a member signs in with, in words; a social security number is named, never written. */
export function loginInWords(
  { loginKind, loginEmail }: Pick<AccountRow, 'loginKind' | 'loginEmail'>,
  membershipNumber: string,
  locale: MailLocale,
): string {
  const { identifier } = locale === 'en' ? english : french;
  const login = loginKind === 'EMAIL' ? (loginEmail ?? '') : membershipNumber;
  return fill(identifier[loginKind ?? 'both'], { login });
}

function inParis(at: Date, locale: MailLocale): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'fr-FR', form).format(at);
}
