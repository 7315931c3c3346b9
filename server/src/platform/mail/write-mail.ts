import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { firstAsWritten } from '@member-portal/shared-kernel/rules/life-date';
import { brandConfigurationError } from '../environment-errors.ts';
import { fill, type MailContent, type MailLocale, renderMail } from './compose-mail.ts';
import type { MailPicture } from './mail.ts';
import { LOGO_ID } from './mail-layout.ts';
import { mailLogo } from './mail-logo.ts';
import type { NewMail } from './mailer.ts';

/** The brand that sends the mail, with its address. */
export interface MailIssuer extends Pick<EnvironmentDocument, 'mailFrom'> {
  brand: Brand;
}

interface Letter extends MailContent {
  to: string;
  locale: MailLocale;
  /**
   * Values for the '{name}' placeholders of subject, title, paragraphs, facts and footer; `brand` and `legalName`
   * are those of the issuer.
   */
  values: Record<string, string>;
}

/** Throws `brand_configuration_error` for an environment whose document is invalid. */
export function issuerOf({ brand, mailFrom }: Pick<EnvironmentDocument, 'brand' | 'mailFrom'>): MailIssuer {
  if (!brand) throw brandConfigurationError();
  return { brand, mailFrom };
}

/** Writes a mail in the brand's name. Placeholders in the texts are replaced by `values`. */
export function writeMail(
  { brand, mailFrom }: MailIssuer,
  { to, locale, values, ...texts }: Letter,
): NewMail {
  const all = { brand: brand.name, legalName: brand.legalName, ...values };
  const content = {
    ...texts,
    subject: fill(texts.subject, all),
    title: fill(texts.title, all),
    paragraphs: texts.paragraphs.map((text) => fill(text, all)),
    footer: fill(texts.footer, all),
    ...(texts.facts && {
      facts: texts.facts.map(({ label, value }) => ({ label, value: fill(value, all) })),
    }),
  };
  const { subject } = content;
  return { from: mailFrom, to, subject, ...renderMail(content, brand, locale), attachments: [logoOf(brand)] };
}

const logoOf = (brand: Brand): MailPicture => ({
  filename: 'logo.png',
  cid: LOGO_ID,
  content: mailLogo(brand).toString('base64'),
  encoding: 'base64',
  contentType: 'image/png',
  contentDisposition: 'inline',
});

/** An instant in the form of a mail: date and time in Paris. */
export function mailTime(at: Date, locale: MailLocale): string {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' } as const;
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'fr-FR', form).format(at);
  return locale === 'fr' ? firstAsWritten(text) : text;
}
