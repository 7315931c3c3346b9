import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { brandConfigurationError } from '../../platform/environment-errors.ts';
import { fill, type MailLocale, renderMail } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface CodeMail {
  environment: EnvironmentDocument;
  locale: MailLocale;
  to: string;
  firstName: string;
  code: string;
  validSeconds: number;
}

/** The mail that carries a sign-in code. It holds no link, so that members learn to distrust one that does. */
export function codeMail({ environment, locale, to, firstName, code, validSeconds }: CodeMail): NewMail {
  const { brand } = environment;
  if (!brand) throw brandConfigurationError();
  const texts = (locale === 'en' ? english : french).code;
  const values = {
    code,
    firstName,
    brand: brand.name,
    legalName: brand.legalName,
    minutes: String(Math.round(validSeconds / 60)),
  };
  const subject = fill(texts.subject, values);
  const content = {
    subject,
    title: texts.title,
    paragraphs: [texts.before, texts.validity, texts.warning].map((text) => fill(text, values)),
    code,
    footer: fill(texts.footer, values),
  };
  return { from: environment.mailFrom, to, subject, ...renderMail(content, brand, locale) };
}
