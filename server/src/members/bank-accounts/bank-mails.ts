import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import type { BankNotice } from './bank-accounts.ports.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

interface BankMail {
  to: string;
  locale: MailLocale;
  /** As the insurer's file spells it. */
  firstName: string;
}

/** The page that stops a change. */
interface StopPage {
  stopHref(token: string): string;
}

const textsOf = (locale: MailLocale) => (locale === 'en' ? english : french);

/** The notice of a change. While the change can be stopped, the mail contains a link for that. */
export function bankMail(
  issuer: MailIssuer,
  mail: BankMail,
  notice: BankNotice,
  { stopHref }: StopPage,
): NewMail {
  const { footer, ...texts } = textsOf(mail.locale);
  const { to, locale, firstName } = mail;
  return writeMail(issuer, {
    to,
    locale,
    footer,
    ...wordsOf(texts, notice, stopHref),
    values: { firstName: displayName(firstName), ...valuesOf(notice, locale) },
  });
}

type Texts = Pick<typeof english, BankNotice['kind']>;

function wordsOf(texts: Texts, notice: BankNotice, stopHref: StopPage['stopHref']) {
  const { subject, title, hello } = texts[notice.kind];
  if (notice.kind === 'stopped' || notice.kind === 'refused')
    return { subject, title, paragraphs: [hello, texts[notice.kind].after] };
  const { notYou, button } = texts[notice.kind];
  const link = { label: button, href: stopHref(notice.token) };
  if (notice.kind === 'released') return { subject, title, paragraphs: [hello, notYou], link };
  const { held, you, youHeld } = texts.sent;
  const words = notice.confirmableFrom ? [held, youHeld] : [hello, you];
  return { subject, title, paragraphs: [...words, notYou], link };
}

function valuesOf(notice: BankNotice, locale: MailLocale): Record<string, string> {
  if (notice.kind === 'stopped' || notice.kind === 'refused') return {};
  if (notice.kind === 'released') return { account: notice.account };
  const { account, sentAt, confirmableFrom } = notice;
  const from = confirmableFrom ? mailTime(confirmableFrom, locale) : '';
  return { account, from, when: mailTime(sentAt, locale) };
}
