import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { fill, type MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, writeMail } from '../../platform/mail/write-mail.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };
import type { MailedRequest } from './notices.ports.ts';

export const TEXTS: Record<MailLocale, typeof french> = { fr: french, en: english };

interface NoticeMail {
  locale: MailLocale;
  to: string;
  firstName: string;
  today: LifeDate;
  /** Each request once, latest news first. */
  requests: MailedRequest[];
  /** Address of the request, or of the list if there are several. */
  href: string;
}

/**
 * The mail about changed requests: reference, who acts next, until when. Others may read a mail, so it names
 * neither the subject, the person nor the answer.
 */
export function noticeMail(
  issuer: MailIssuer,
  { to, locale, firstName, today, requests, href }: NoticeMail,
): NewMail {
  const words = TEXTS[locale];
  const [only] = requests;
  const isOne = requests.length === 1;
  const texts = isOne && only ? { ...words.one, ...words.news[only.news] } : words.several;
  const facts =
    isOne && only
      ? [{ label: words.reference, value: only.reference }, ...stateOf(only, today, locale)]
      : requests.map((request) => ({
          label: fill(words.request, { reference: request.reference }),
          value: `${words.news[request.news].short} ${inOneLine(request, today, locale)}`,
        }));
  return writeMail(issuer, {
    to,
    locale,
    subject: texts.subject,
    title: texts.title,
    paragraphs: [texts.hello, words.discretion],
    facts,
    link: { label: texts.button, href },
    footer: words.footer,
    values: {
      firstName: displayName(firstName),
      reference: only?.reference ?? '',
      count: String(requests.length),
    },
  });
}

/** Who acts next, and until when. */
function stateOf(request: MailedRequest, today: LifeDate, locale: MailLocale) {
  const words = TEXTS[locale];
  const day = lastDay(request, today, locale);
  return [
    { label: words.who, value: words.turn[request.awaits ?? 'nobody'] },
    ...(day === null ? [] : [{ label: words.until, value: fill(words.by, { day }) }]),
  ];
}

function inOneLine(request: MailedRequest, today: LifeDate, locale: MailLocale): string {
  const words = TEXTS[locale];
  const [who, day] = [words.turn[request.awaits ?? 'nobody'], lastDay(request, today, locale)];
  return day === null ? fill(words.turnOf, { who }) : fill(words.turnUntil, { who, day });
}

/** A past day is left out: it would only show that it is too late. */
const lastDay = ({ until }: MailedRequest, today: LifeDate, locale: MailLocale): string | null =>
  until !== null && until >= today ? formatLongDate(until, locale) : null;
