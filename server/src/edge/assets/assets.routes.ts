import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import { parseFaviconSvg, svgOfFavicon } from '@member-portal/shared-kernel/rules/brand-favicon';
import { logoColors, logoFile } from '../../platform/brand/logo-svg.ts';
import type { EnvironmentSource } from '../../platform/environments.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { Fonts } from '../../platform/page/fonts.ts';
import { refuse } from '../artifacts/artifacts.routes.ts';
import { pageLocale } from '../locales/page-locale.ts';
import { textsOf } from '../locales/texts.ts';
import { APP_MANIFEST, appManifest } from './app-manifest.ts';
import { createBrandIcons, ICON_SIZES } from './brand-icons.ts';
import { FAVICON } from './served-favicon.ts';
import { standInConsent } from './stand-in-consent.ts';
import { createStandInTracker } from './stand-in-tracker.ts';

export interface AssetParts {
  fonts: Fonts;
  environments: EnvironmentSource;
}

/** For visitors who open the drawing as a page of its own. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The brand's own drawing, checked again: a document may be older than the rule. */
function ownFavicon(favicon: string): string | null {
  const svg = svgOfFavicon(favicon);
  return svg !== null && parseFaviconSvg(svg).ok ? svg : null;
}

export function registerAssetRoutes(app: PortalApp, { fonts, environments }: AssetParts) {
  app.get('/fonts/:name', { schema: { params: object({ name: string() }) } }, async (request, reply) => {
    const bytes = fonts.read(request.params.name);
    if (!bytes) return refuse(reply, 404);
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });

  app.get(FAVICON, async (request, reply) => {
    const brand = environments.forHost(request.client.hostname)?.brand;
    if (!brand) return refuse(reply, 404);
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', DRAWING_POLICY)
      .send(
        ownFavicon(brand.graphical_charter.favicon) ??
          logoFile(brand.key, brand.name, logoColors(brand.graphical_charter)),
      );
  });

  const iconOf = createBrandIcons();
  for (const size of ICON_SIZES) {
    app.get(`/brand/icon-${size}.png`, async (request, reply) => {
      const brand = environments.forHost(request.client.hostname)?.brand;
      if (!brand) return refuse(reply, 404);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await iconOf(brand, size));
    });
  }

  app.get(APP_MANIFEST, async (request, reply) => {
    const brand = environments.forHost(request.client.hostname)?.brand;
    if (!brand) return refuse(reply, 404);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, host')
      .send(JSON.stringify(appManifest(brand, pageLocale(request))));
  });

  app.get('/stand-in/consent.js', async (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .header('x-content-type-options', 'nosniff')
      .send(standInConsent(textsOf(pageLocale(request)))),
  );

  const tracker = createStandInTracker();
  const tracked = Object.fromEntries(
    ['idsite', 'url', 'action_name', 'e_c', 'e_a', 'e_n'].map((name) => [name, optional(string())]),
  );
  app.post(
    '/stand-in/tracker/matomo.php',
    { schema: { querystring: object(tracked) } },
    async (request, reply) => {
      tracker.keep(request.query);
      return reply.code(204).send();
    },
  );
  app.get('/stand-in/tracker', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(tracker.text()),
  );

  // A member area does not belong in search engines.
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}
