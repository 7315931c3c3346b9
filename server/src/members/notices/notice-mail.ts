import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { fill } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import { type MailIssuer, writeMail } from '../../platform/mail/write-mail.ts';
import french from './locales/fr.json' with { type: 'json' };
import type { MailedRequest } from './notices.ports.ts';

interface NoticeMail {
  to: string;
  firstName: string;
  today: LifeDate;
  /** Each request once, the latest news first. */
  requests: MailedRequest[];
  /** Address of the request, or of the list where there are several. */
  href: string;
}

/**
 * Tells that requests have changed: reference, who acts now, until when. Others may read a mail, so it names neither the subject
 * nor the person, nor what the answer is. In French, since nobody has asked for it on a page in another language.
 */
export function noticeMail(
  issuer: MailIssuer,
  { to, firstName, today, requests, href }: NoticeMail,
): NewMail {
  const [only] = requests;
  const isOne = requests.length === 1;
  const texts = isOne && only ? { ...french.one, ...french.news[only.news] } : french.several;
  const facts =
    isOne && only
      ? [{ label: french.reference, value: only.reference }, ...stateOf(only, today)]
      : requests.map((request) => ({
          label: fill(french.request, { reference: request.reference }),
          value: `${french.news[request.news].short} ${inOneLine(request, today)}`,
        }));
  return writeMail(issuer, {
    to,
    locale: 'fr',
    subject: texts.subject,
    title: texts.title,
    paragraphs: [texts.hello, french.discretion],
    facts,
    link: { label: texts.button, href },
    footer: french.footer,
    values: {
      firstName: displayName(firstName),
      reference: only?.reference ?? '',
      count: String(requests.length),
    },
  });
}

/** Who acts now, and until when. */
function stateOf(request: MailedRequest, today: LifeDate) {
  const day = lastDay(request, today);
  return [
    { label: french.who, value: french.turn[request.awaits ?? 'nobody'] },
    ...(day === null ? [] : [{ label: french.until, value: fill(french.by, { day }) }]),
  ];
}

function inOneLine(request: MailedRequest, today: LifeDate): string {
  const [who, day] = [french.turn[request.awaits ?? 'nobody'], lastDay(request, today)];
  return day === null ? fill(french.turnOf, { who }) : fill(french.turnUntil, { who, day });
}

/** A day that has passed is left out: it would say that it is too late. */
const lastDay = ({ until }: MailedRequest, today: LifeDate): string | null =>
  until !== null && until >= today ? formatLongDate(until, 'fr') : null;
