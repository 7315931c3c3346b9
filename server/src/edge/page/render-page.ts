import type { BootDocument, PreloadLater } from '@member-portal/shared-kernel/contract';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { Html, html, inertJson } from '../../platform/page/html.ts';
import { APP_MANIFEST } from '../assets/app-manifest.ts';
import { TOUCH_ICON } from '../assets/brand-icons.ts';
import { FIRST_SCRIPT } from '../first-script/compiled-first-script.ts';
import { type EdgeTexts, textsOf } from '../locales/texts.ts';
import type { BrandStyle } from './brand-style.ts';
import type { Preloads, ScriptLink } from './preload-links.ts';

const PRELOAD_LATER: PreloadLater = 'preload-later';

export interface PageParts {
  locale: Locale;
  title: string;
  boot: BootDocument;
  style: BrandStyle;
  skeleton: Html;
  /** The shell's scripts, in order; none without a composition. */
  scripts: readonly ScriptLink[];
  /** Paths of the API that are fetched before the shell runs. */
  ask: readonly string[];
  /** Scripts that the first view loads beside the shell's. */
  preloads: Preloads;
  /** Seconds after which the page reloads itself; null if its scripts watch for changes. */
  refreshAfter: number | null;
}

/** The whole document. The skeleton comes before the boot document, so that it is painted while that still arrives. */
export function renderPage(page: PageParts): string {
  const { boot, locale, style } = page;
  const { nonce, compositionFile: file } = boot;
  const favicon = boot.environment?.brand?.graphical_charter.favicon;
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${page.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${style.themeColor.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${style.themeColor.dark}">
${page.refreshAfter !== null && html`<meta http-equiv="refresh" content="${page.refreshAfter}">`}
<style nonce="${nonce}" id="portal-fonts">${new Html(style.fontCss)}</style>
<script nonce="${nonce}" data-api="${boot.apiBase}" data-ask="${page.ask.join(' ')}"${file && html` data-file="${file.url}" data-hash="${file.integrity}"`}>${new Html(FIRST_SCRIPT)}</script>
<style nonce="${nonce}">${new Html(style.css)}</style>
${page.scripts.map(({ url, integrity }) => html`<script src="${url}" integrity="${integrity}" crossorigin="anonymous" defer></script>`)}
${page.preloads.now.map((link) => scriptLink('preload', link))}
${page.preloads.later.map((link) => scriptLink(PRELOAD_LATER, link))}
${boot.environment?.brand && html`<link rel="manifest" href="${APP_MANIFEST}"><link rel="apple-touch-icon" href="${TOUCH_ICON}">`}
${favicon && html`<link rel="icon" href="${favicon}" type="image/svg+xml">`}
</head><body><div id="portal-root" aria-busy="true">${page.skeleton}${file && stuck(textsOf(locale))}</div>
<noscript>${textsOf(locale).noScript}</noscript>
<script type="application/json" id="portal-boot" nonce="${nonce}">${inertJson(boot)}</script>
</body></html>
`.text;
}

/** Shown by the first script if the composition does not arrive. */
const stuck = ({ stuck: { text, retry } }: EdgeTexts): Html =>
  html`<p id="portal-stuck" class="s s-stuck" role="alert" hidden>${text} <a href="">${retry}</a></p>`;

const scriptLink = (rel: 'preload' | PreloadLater, { url, integrity }: ScriptLink): Html =>
  html`<link rel="${rel}" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
