import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export interface PasskeyChange {
  environment: EnvironmentDocument;
  locale: MailLocale;
  to: string;
  firstName: string;
  change: 'added' | 'removed';
}

/**
 * Notifies the member that a passkey was added or removed. Like every notice of this kind, it has no link. It leaves out the
 * name of the key, because somebody who holds a session could write anything there.
 */
export function passkeyMail({ environment, locale, to, firstName, change }: PasskeyChange): NewMail | null {
  const { brand, mailFrom } = environment;
  if (!brand) return null;
  const { you, notYou, footer, ...texts } = locale === 'en' ? english : french;
  const { subject, title, hello } = texts[change];
  return writeMail(
    { brand, mailFrom },
    {
      to,
      locale,
      subject,
      title,
      paragraphs: [hello, you, notYou],
      footer,
      values: { firstName: displayName(firstName) },
    },
  );
}
