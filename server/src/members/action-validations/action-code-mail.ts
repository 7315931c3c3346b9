import type { ActionKind } from 'shared-kernel/contracts/action-validations';
import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { displayName } from 'shared-kernel/rules/names';
import { brandConfigurationError } from '../../platform/environment-errors.ts';
import { fill, type MailLocale, renderMail } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface ActionCodeMail {
  environment: EnvironmentDocument;
  locale: MailLocale;
  email: string;
  firstName: string;
  kind: ActionKind;
  code: string;
  validSeconds: number;
}

/**
 * The code that confirms a write, and in words what it confirms: whoever is talked into reading it out sees what for.
 * It holds no value of the write, since a mail is no sealed letter.
 */
export function actionCodeMail(mail: ActionCodeMail): NewMail {
  const { environment, locale, email, firstName, kind, code, validSeconds } = mail;
  const { brand } = environment;
  if (!brand) throw brandConfigurationError();
  const texts = locale === 'en' ? english : french;
  const values = {
    code,
    action: texts.kinds[kind],
    firstName: displayName(firstName),
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
  return { from: environment.mailFrom, to: email, subject, ...renderMail(content, brand, locale) };
}
