import type { EnvironmentSource } from '../../platform/environments.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { Client } from '../../platform/http/trust.ts';
import type { Fonts } from '../../platform/page/fonts.ts';
import { apiBaseFor } from '../page/api-base.ts';
import { CARD_WORKER } from '../refuse-service-workers.ts';
import { type CardAnswer, cardBrand, cardPage, cardWorker, NO_WORKER } from './card-page.ts';

const CARD_PAGE = '/card-offline';
/** The worker may fetch pages of its own origin, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The page of a stored card, and the service worker that shows it without a network. */
export function registerCardOfflineRoutes(
  app: PortalApp,
  {
    environments,
    fonts,
    membersPort,
  }: { environments: EnvironmentSource; fonts: Fonts; membersPort: number },
): void {
  function pageFor(client: Client): CardAnswer | null {
    const brand = cardBrand(environments.forHost(client.hostname));
    return brand && cardPage(brand, fonts, apiBaseFor(client, membersPort));
  }

  app.get(CARD_PAGE, async ({ client }, reply) => {
    const page = pageFor(client);
    if (!page) return reply.redirect('/');
    return reply.headers(page.headers).send(page.html);
  });

  // Browsers ask for it again at every navigation, so a change of the page or the feature reaches them with
  // the next one.
  app.get(CARD_WORKER, async ({ client }, reply) => {
    const page = pageFor(client);
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'host', 'content-security-policy': WORKER_POLICY })
      .send(page ? cardWorker(page) : NO_WORKER);
  });
}
