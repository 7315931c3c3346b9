import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import type { MailContent, MailLocale } from './mail-content.ts';
import { layOut, nameOf } from './mail-layout.ts';

export type { MailContent, MailLocale } from './mail-content.ts';

/** French, unless the page that caused the mail is in English. */
export function mailLocale(acceptLanguage: string | undefined): MailLocale {
  return acceptLanguage?.trim().toLowerCase() === 'en' ? 'en' : 'fr';
}

/** Replaces '{name}' placeholders by values; an unknown name stays as it is. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** Text and HTML of the same mail, with the same content, in the brand's name and colours. */
export function renderMail(
  content: MailContent,
  brand: Brand,
  locale: MailLocale,
): { text: string; html: string } {
  const spaced = locale === 'fr' ? withSpaces(content) : content;
  const { title, paragraphs, code, link, facts, footer } = spaced;
  const colon = locale === 'fr' ? ' :' : ':';
  const [first = '', ...rest] = paragraphs;
  const text = [
    nameOf(brand),
    title,
    first,
    facts?.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    code,
    link && `${link.label}${colon} ${link.href}`,
    ...rest,
    `-- \n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { text, html: layOut(spaced, brand, locale) };
}

/** French punctuation stays with its word; a code and an address stay unchanged. */
function withSpaces(content: MailContent): MailContent {
  const { subject, code, link, ...written } = content;
  return { ...withFrenchSpaces(written), subject, ...(code && { code }), ...(link && { link }) };
}
