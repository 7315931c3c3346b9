import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { issuerOf, writeMail } from '../../platform/mail/write-mail.ts';
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
 * The mail with the code that confirms a write. It says what the code confirms, so that a member whom a fraudster asks for
 * the code sees its purpose. It holds no value of the write, since others may read a mail.
 */
export function actionCodeMail(mail: ActionCodeMail): NewMail {
  const { environment, locale, email, firstName, kind, code, validSeconds } = mail;
  const texts = locale === 'en' ? english : french;
  const { subject, title, before, validity, warning, footer } = texts;
  return writeMail(issuerOf(environment), {
    to: email,
    locale,
    subject,
    title,
    paragraphs: [before, validity, warning],
    code,
    footer,
    values: {
      action: texts.kinds[kind],
      firstName: displayName(firstName),
      minutes: String(Math.round(validSeconds / 60)),
    },
  });
}
