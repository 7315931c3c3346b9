import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fonts } from '../../platform/page/fonts.ts';
import { Html, html } from '../../platform/page/html.ts';
import { pageLocale } from '../locales/page-locale.ts';
import { textsOf } from '../locales/texts.ts';
import { publicPart } from '../page/boot-document.ts';
import { brandStyle } from '../page/brand-style.ts';
import type { LivePortal, TesterRefusal } from '../ports.ts';
import { brandMark } from '../skeleton/brand-mark.ts';

/** Makes a link look like a button: the skeleton's class is written for `<button>`. */
const LINK_CSS = '.s a.s-button{display:inline-flex;padding-inline:1.5rem;color:var(--p-on-primary)}';

const STATUS: Record<TesterRefusal, number> = {
  tester_link_invalid: 403,
  testers_not_allowed: 403,
  tester_link_expired: 410,
  tester_link_revoked: 410,
  tester_link_does_not_fit: 409,
  tester_link_unavailable: 502,
};

/**
 * A page in the brand's look, without scripts, which says that a tester's link is not or no longer valid and
 * links to the public portal.
 */
export function createTesterNotice(portal: LivePortal, fonts: Fonts) {
  return (request: FastifyRequest, reply: FastifyReply, refusal: TesterRefusal) => {
    const document = portal.environments.forHost(request.client.hostname);
    const brand = document ? publicPart(document).brand : null;
    const style = brandStyle(brand, fonts);
    const locale = pageLocale(request);
    const texts = textsOf(locale).tester;
    const nonce = randomBytes(18).toString('base64');
    const page = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><style nonce="${nonce}">${new Html(style.css + style.fontCss + LINK_CSS)}</style></head>
<body><main class="s s-message">${brand && brandMark(brand)}<h1>${texts.title}</h1>
<p>${texts[refusal]}</p><p>${texts.nothing}</p><p><a class="s-button" href="/">${texts.open}</a></p></main></body></html>
`;
    return reply
      .code(STATUS[refusal])
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(page.text);
  };
}
