import { fallbackFaceCss, fontFaceCss, fontFamilies } from '@member-portal/shared-kernel/rules/brand-fonts';
import { brandCss, type CssCharter } from '@member-portal/shared-kernel/rules/brand-palette';
import type { Fonts } from '../../platform/page/fonts.ts';
import { Html, html, inertCss, inertJson } from '../../platform/page/html.ts';
import type { ConsoleFiles } from './console-files.ts';

const FONT = 'Figtree';
export const FILES = '/console/files';
/** The page in which the editor of a brand shows a draft, in a frame as wide as a screen. */
export const SAMPLE = '/console/sample';

/** The console's own look, whatever the brands are. */
const CHARTER: CssCharter = {
  fonts: { heading: FONT, body: FONT },
  primary_color: '#0b5d63',
  secondary_color: '#e8915b',
  strong_font_color: '#10292e',
  roundings: { sm: 6, md: 10, lg: 18 },
  heading_weight: 650,
  emphasis_weight: 600,
};

interface ConsolePage {
  files: ConsoleFiles;
  fonts: Fonts;
  nonce: string;
  /** The page of samples, which has every font of the portal. */
  isSample?: boolean;
}

/** The HTML of the console. Its scripts render everything else. */
export function renderConsole({ files, fonts, nonce, isSample = false }: ConsolePage): string {
  const families = isSample ? fontFamilies() : [FONT];
  const css = [
    ...families.flatMap((name) => {
      const both = { heading: name, body: name };
      return [fontFaceCss(both, fonts.url), fallbackFaceCss(both)];
    }),
    brandCss(CHARTER),
  ].join('\n');
  const integrity = Object.fromEntries(
    Object.entries(files.integrity).map(([name, hash]) => [`${FILES}/${name}`, hash]),
  );
  return html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Console</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(inertCss(css))}</style>
<script type="application/json" id="console-boot" nonce="${nonce}">${inertJson({ nonce, integrity, ...(isSample && { isSample }) })}</script>
${files.scripts.map((name) => html`<script src="${FILES}/${name}" integrity="${files.integrity[name]}" crossorigin="anonymous" defer></script>`)}
</head><body><div id="console-root"></div>
<noscript>La console a besoin de JavaScript. – The console needs JavaScript.</noscript>
</body></html>
`.text;
}

/** The content security policy of the console's page. */
export const consolePolicy = (nonce: string, isSample = false): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The console frames its own samples, and nobody frames the console.
    isSample ? "frame-src 'none'" : "frame-src 'self'",
    `frame-ancestors ${isSample ? "'self'" : "'none'"}`,
  ].join('; ');
