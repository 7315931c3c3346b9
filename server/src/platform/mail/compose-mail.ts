import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';

export type MailLocale = 'fr' | 'en';

/** The content of a mail, in reading order; every text is already in the member's language. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  /**
   * A code that the member types, shown large after the first paragraph. It is never in the
   * subject, which lock screens and mail logs show.
   */
  code?: string;
  /**
   * Address of a page, shown as a button after the first paragraph; the text version contains the
   * whole address.
   */
  link?: { label: string; href: string };
  footer: string;
}

/** French, unless the page that caused the mail is in English. */
export function mailLocale(acceptLanguage: string | undefined): MailLocale {
  return acceptLanguage?.trim().toLowerCase() === 'en' ? 'en' : 'fr';
}

/** Replaces '{name}' placeholders by values; an unknown name stays as it is. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/**
 * Text and HTML of the same mail, in the brand's colours. The HTML uses tables and inline styles,
 * as mail programs need them.
 */
export function renderMail(
  content: MailContent,
  brand: Brand,
  locale: MailLocale,
): { text: string; html: string } {
  const { code, link } = content;
  const written = { title: content.title, paragraphs: content.paragraphs, footer: content.footer };
  const { title, paragraphs, footer } = locale === 'fr' ? withFrenchSpaces(written) : written;
  const { primary_color: primary, strong_font_color: strong } = brand.graphical_charter;
  const [first = '', ...rest] = paragraphs;
  const name = brand.descriptorFirst
    ? `${brand.descriptor} ${brand.name}`
    : `${brand.name} ${brand.descriptor}`;

  const text = [title, first, code, link && `${link.label} : ${link.href}`, ...rest, `-- \n${footer}`]
    .filter(Boolean)
    .join('\n\n');

  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${strong}">${escapeHtml(title)}</h1>`,
    paragraph(first),
    code &&
      `<p style="margin:0 0 16px;padding:16px;border-radius:10px;background:#f2f4f5;color:${strong};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`,
    link &&
      `<p style="margin:0 0 24px"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${primary};color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
    ...rest.map(paragraph),
  ].filter(Boolean);

  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#f2f4f5;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#333333">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px">
<tr><td style="padding:24px 32px;border-top:6px solid ${primary};border-radius:14px 14px 0 0;font-weight:700;color:${primary}">${escapeHtml(name)}</td></tr>
<tr><td style="padding:0 32px 16px">${body.join('\n')}</td></tr>
<tr><td style="padding:16px 32px 24px;font-size:13px;color:#5c6670">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>
`;
  return { text, html };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
