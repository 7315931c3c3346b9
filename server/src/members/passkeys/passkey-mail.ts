import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { displayName } from 'shared-kernel/rules/names';
import { fill, type MailLocale, renderMail } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface PasskeyChange {
  environment: EnvironmentDocument;
  locale: MailLocale;
  to: string;
  firstName: string;
  change: 'added' | 'removed';
}

/**
 * Tells the member that a way to sign in came or went. Without a link, as every notice of this kind, and without the name
 * of the key: whoever holds a session could write anything into it.
 */
export function passkeyMail({ environment, locale, to, firstName, change }: PasskeyChange): NewMail | null {
  const { brand } = environment;
  if (!brand) return null;
  const texts = locale === 'en' ? english : french;
  const values = {
    brand: brand.name,
    legalName: brand.legalName,
    firstName: displayName(firstName),
  };
  const { subject, title, hello } = texts[change];
  const content = {
    subject: fill(subject, values),
    title,
    paragraphs: [hello, texts.you, texts.notYou].map((text) => fill(text, values)),
    footer: fill(texts.footer, values),
  };
  return { from: environment.mailFrom, to, subject: content.subject, ...renderMail(content, brand, locale) };
}
