import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { fill, type MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface NewDevice {
  environment: EnvironmentDocument;
  locale: MailLocale;
  to: string;
  firstName: string;
  at: Date;
  browser: string | null;
  system: string | null;
}

/**
 * The mail about a sign-in from a new browser. It contains no link, so that members distrust a forged mail
 * with one. Null if the environment has no brand.
 */
export function newDeviceMail(notice: NewDevice): NewMail | null {
  const { environment, locale, to, firstName, at, browser, system } = notice;
  const { brand, mailFrom } = environment;
  if (!brand) return null;
  const texts = locale === 'en' ? english : french;
  const named =
    browser && system
      ? fill(texts.device.both, { browser, system })
      : (browser ?? system ?? texts.device.unknown);
  const { subject, title, hello, facts, you, notYou, footer } = texts.newDevice;
  return writeMail(
    { brand, mailFrom },
    {
      to,
      locale,
      subject,
      title,
      paragraphs: [hello, facts, you, notYou],
      footer,
      values: { firstName: displayName(firstName), device: named, when: mailTime(at, locale) },
    },
  );
}
