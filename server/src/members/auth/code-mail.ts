import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { issuerOf, writeMail } from '../../platform/mail/write-mail.ts';
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
  const { subject, title, before, validity, warning, footer } = (locale === 'en' ? english : french).code;
  return writeMail(issuerOf(environment), {
    to,
    locale,
    subject,
    title,
    paragraphs: [before, validity, warning],
    code,
    footer,
    values: { firstName: displayName(firstName), minutes: String(Math.round(validSeconds / 60)) },
  });
}
