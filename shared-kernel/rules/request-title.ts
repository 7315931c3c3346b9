import { REPLY_MARKER } from './request-types.ts';

/** The parts of a request's title from the insurer's core system. */
export interface TitleParts {
  prefix: string;
  subject?: string | null;
  topic?: string | null;
}

/** 'prefix : subject - topic'. Absent parts leave no separator behind, and 'Autres' becomes 'Autre'. */
export function requestTitle({ prefix, subject, topic }: TitleParts): string {
  const [head = '', ...rest] = [prefix, subject, topic].map((part) => singular(part ?? ''));
  const tail = rest.filter((part) => part !== '').join(' - ');
  return tail === '' || head === '' ? head || tail : `${head} : ${tail}`;
}

/** Gives a raw title the form of `requestTitle`: 'Question:cotisations - Autres' → 'Question : cotisations - Autre'. */
export function reformatTitle(raw: string): string {
  const text = raw.trim();
  const colon = text.indexOf(':');
  if (colon === -1) return singular(text);
  const [, subject = '', topic = ''] = /^(.*?)(?:\s+-\s+(.*))?$/s.exec(text.slice(colon + 1).trim()) ?? [];
  return requestTitle({ prefix: text.slice(0, colon), subject, topic });
}

/** The title without `REPLY_MARKER`, which marks requests that may be answered for core systems. */
export function withoutMarker(title: string): string {
  return title.replaceAll(REPLY_MARKER, '').trim().replace(/\s+/g, ' ');
}

/** The title to show: no-break spaces before colon and hyphen keep them from the start of a line. */
export function unbrokenTitle(title: string): string {
  return title.replace(/ (?=:|- )/g, '\u00a0');
}

/** The part of a shown title before the topic, and the topic: 'Question : cotisations - Le montant'. */
export function titleParts(title: string): { head: string; topic: string | null } {
  const [head = title, topic = null] = title.split(/[ \u00a0]- (.*)/s);
  return { head, topic };
}

function singular(part: string): string {
  const text = part.trim().replace(/\s+/g, ' ');
  return text === 'Autres' ? 'Autre' : text;
}
