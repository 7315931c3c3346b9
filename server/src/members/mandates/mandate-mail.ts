import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };
import type { SignatureNotice } from './mandates.ports.ts';

interface MandateMail {
  to: string;
  locale: MailLocale;
  /** As it is spelled in the file. */
  firstName: string;
}

/**
 * Confirms that a mandate was signed, and tells the member what to do if somebody else signed it. Contains
 * only the ending of the IBAN.
 */
export function mandateMail(
  issuer: MailIssuer & Pick<EnvironmentDocument, 'contact'>,
  { to, locale, firstName }: MandateMail,
  { rum, ibanEnding, signedAt }: SignatureNotice,
): NewMail {
  const texts = locale === 'en' ? english : french;
  const { subject, title, hello, papers, footer } = texts;
  const { brand, contact } = issuer;
  return writeMail(issuer, {
    to,
    locale,
    subject,
    title,
    paragraphs: [hello, papers, contact ? texts.notYouCall : texts.notYou],
    facts: [
      { label: texts.rum, value: rum },
      { label: texts.creditor, value: brand.legalName },
    ],
    footer,
    values: {
      firstName: displayName(firstName),
      when: mailTime(signedAt, locale),
      ending: ibanEnding,
      phone: contact?.phone ?? '',
    },
  });
}
