import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { issuerOf, mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export interface ContactOrigin {
  environment: EnvironmentDocument;
  locale: MailLocale;
  /** IP address of the client. */
  address: string;
}

interface Addressee {
  to: string;
  /** As it is spelled in the file. */
  firstName: string;
}

/** The code that proves a new address, to that address. */
export function emailCodeMail(
  origin: ContactOrigin,
  { to, firstName }: Addressee,
  { code, validSeconds }: { code: string; validSeconds: number },
): NewMail {
  const { subject, title, before, validity, warning } = textsOf(origin).emailCode;
  const values = { firstName, minutes: String(Math.round(validSeconds / 60)) };
  return compose(origin, to, { subject, title, paragraphs: [before, validity, warning], code }, values);
}

/** The notice to the old address. It masks the new one, because the old address may belong to a stranger now. */
export function emailChangedMail(
  origin: ContactOrigin,
  { to, firstName }: Addressee,
  { email, at }: { email: string; at: Date },
): NewMail {
  const { subject, title, before, you, notYou } = textsOf(origin).emailChanged;
  const values = { firstName, email: maskEmail(email), when: mailTime(at, origin.locale) };
  return compose(origin, to, { subject, title, paragraphs: [before, you, notYou] }, values);
}

export function secondaryChangedMail(
  origin: ContactOrigin,
  { to, firstName }: Addressee,
  { at }: { at: Date },
): NewMail {
  const { subject, title, before, you, notYou } = textsOf(origin).secondaryChanged;
  const values = { firstName, when: mailTime(at, origin.locale) };
  return compose(origin, to, { subject, title, paragraphs: [before, you, notYou] }, values);
}

const textsOf = ({ locale }: ContactOrigin) => (locale === 'en' ? english : french);

function compose(
  origin: ContactOrigin,
  to: string,
  texts: { subject: string; title: string; paragraphs: string[]; code?: string },
  values: { firstName: string } & Record<string, string>,
): NewMail {
  return writeMail(issuerOf(origin.environment), {
    to,
    locale: origin.locale,
    ...texts,
    footer: textsOf(origin).footer,
    values: { ...values, firstName: displayName(values.firstName) },
  });
}
