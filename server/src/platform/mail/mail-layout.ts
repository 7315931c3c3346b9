import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { type MailColours, mailColours } from './mail-colours.ts';
import type { MailContent, MailLocale } from './mail-content.ts';

/** Content id of the logo among the parts of a mail. */
export const LOGO_ID = 'logo@portal.invalid';

type Role = 'page' | 'sheet' | 'box' | 'words' | 'quiet' | 'button' | 'brand';

/** Colours of each role: background and text. */
const paints = (colours: MailColours): Record<Role, { ground?: string; words?: string; edge?: string }> => ({
  page: { ground: colours.page, words: colours.words },
  sheet: { ground: colours.sheet },
  box: { ground: colours.box, words: colours.words, edge: colours.line },
  words: { words: colours.words },
  quiet: { words: colours.quiet },
  button: { ground: colours.brand, words: colours.onBrand },
  brand: { words: colours.brand },
});

const declarations = (
  { ground, words, edge }: { ground?: string; words?: string; edge?: string },
  end = '',
) =>
  [
    ground && `background:${ground}${end};background-color:${ground}${end}`,
    words && `color:${words}${end}`,
    edge && `border:1px solid ${edge}${end}`,
  ]
    .filter(Boolean)
    .join(';');

/**
 * Dark colours: by the media query, and by the attribute that Outlook's apps set. Only `!important` overrides
 * inline styles.
 */
function darkCss(colours: MailColours): string {
  const rules = Object.entries(paints(colours)).map(([role, paint]) => [
    role,
    declarations(paint, '!important'),
  ]);
  const media = rules.map(([role, css]) => `.p-${role}{${css}}`).join('');
  const outlook = rules.map(([role, css]) => `[data-ogsc] .p-${role}{${css}}`).join('');
  return `@media (prefers-color-scheme:dark){${media}}${outlook}`;
}

/** On a phone: narrower margins, and a button of the full width. */
const NARROW =
  '@media (max-width:480px){.p-pad{padding-left:20px!important;padding-right:20px!important}.p-button{display:block!important;text-align:center!important}}';

/**
 * The HTML of every mail: tables and inline styles, as mail programs need them; dark colours where they are
 * supported.
 */
export function layOut(content: MailContent, brand: Brand, locale: MailLocale): string {
  const { subject, title, paragraphs, code, link, facts, footer } = content;
  const light = paints(mailColours(brand, 'light'));
  const { roundings, fonts, heading_weight: weight } = brand.graphical_charter;
  const [first = '', ...rest] = paragraphs;
  const font = (family: string) => `font-family:'${escapeHtml(family)}',Arial,Helvetica,sans-serif`;
  const paint = (role: Role, css: string) => `class="p-${role}" style="${declarations(light[role])};${css}"`;
  const paragraph = (words: string) => `<p ${paint('words', 'margin:0 0 16px')}>${unbroken(words)}</p>`;

  const body = [
    `<h1 ${paint('words', `margin:0 0 16px;${font(fonts.heading)};font-size:22px;line-height:1.3;font-weight:${weight}`)}>${escapeHtml(title)}</h1>`,
    paragraph(first),
    facts &&
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint('box', `margin:0 0 16px;border-radius:${roundings.md}px`)}><tr><td style="padding:12px 16px">${facts
        .map(
          ({ label, value }) =>
            `<p ${paint('quiet', 'margin:4px 0 0;font-size:14px')}>${unbroken(label)}</p><p ${paint('words', 'margin:0 0 4px;font-weight:700')}>${unbroken(value)}</p>`,
        )
        .join('')}</td></tr></table>`,
    code &&
      `<p ${paint('box', `margin:0 0 16px;padding:16px 8px;border-radius:${roundings.md}px;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:6px;text-align:center`)}>${escapeHtml(code)}</p>`,
    link &&
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(link.href)}" ${paint('button', `display:inline-block;padding:14px 24px;border-radius:${roundings.md}px;font-weight:700;text-decoration:none`)}>${escapeHtml(link.label)}</a></p>`,
    ...rest.map(paragraph),
  ].filter(Boolean);

  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}${NARROW}${darkCss(mailColours(brand, 'dark'))}</style></head>
<body ${paint('page', `margin:0;padding:0;${font(fonts.body)};font-size:16px;line-height:1.5;word-break:break-word`)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint('page', '')}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint('sheet', `max-width:560px;border-radius:${roundings.lg}px;text-align:left`)}>
<tr><td class="p-pad" style="padding:24px 32px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px;line-height:0"><img src="cid:${LOGO_ID}" width="36" height="36" alt="" style="display:block;border:0"></td>
<td ${paint('brand', `${font(fonts.heading)};font-size:17px;font-weight:700`)}>${escapeHtml(nameOf(brand))}</td></tr></table></td></tr>
<tr><td class="p-pad" style="padding:0 32px 8px">${body.join('\n')}</td></tr>
<tr><td class="p-pad" style="padding:8px 32px 28px"><p ${paint('quiet', 'margin:0;font-size:13px')}>${escapeHtml(footer)}</p></td></tr>
</table></td></tr></table></body></html>
`;
}

/** The brand's name as in its logo: 'Mutuelle Grand-Lac'. */
export const nameOf = ({ name, descriptor, descriptorFirst }: Brand): string =>
  (descriptorFirst ? `${descriptor} ${name}` : `${name} ${descriptor}`).trim();

/** A text as HTML. A reference such as D26-AB12-CD34 never breaks across lines. */
const unbroken = (text: string): string =>
  escapeHtml(text).replace(
    /\b[A-Z]\d{2}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g,
    '<span style="white-space:nowrap">$&</span>',
  );

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&quot;');
}
