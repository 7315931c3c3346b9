import { createApp } from '../platform/http/create-app.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Log } from '../platform/log.ts';
import { type Metrics, registerMetricsRoute } from '../platform/metrics.ts';
import { askForSubscribers } from './access.ts';
import { registerEventRoutes } from './events/events.routes.ts';
import type { EventService } from './events/events.service.ts';
import { registerEventFileRoutes } from './files/event-files.routes.ts';
import type { EventFiles } from './files/event-files.service.ts';
import { registerSchemaRoutes } from './schemas/schemas.routes.ts';
import { registerOwnSubscription } from './subscribers/own-subscription.routes.ts';
import type { SubscriberService } from './subscribers/subscribers.service.ts';

export interface ExchangeOptions {
  log: Log;
  metrics: Metrics;
  metricsToken: string;
  trustedProxies: readonly string[];
  subscribers: SubscriberService;
  events: EventService;
  files: EventFiles;
  /** Address at which core systems call the exchange, without a trailing slash. */
  exchangeUrl: string;
  /** Answers the calls that wait for events, because the process stops. */
  stopWaiting(): Promise<unknown>;
}

/** A call may wait for events for half a minute before it asks the database. */
const REQUEST_MS = 60_000;

/** The exchange role, which an insurer's core system calls. It does not listen yet. No edge forwards to it. */
export async function createExchange(options: ExchangeOptions): Promise<PortalApp> {
  const { log, metrics, metricsToken, trustedProxies, subscribers, events, files, exchangeUrl, stopWaiting } =
    options;
  const app = await createApp({
    name: 'exchange',
    log,
    metrics,
    trust: { trustedProxies, edgeProof: null },
    openApiTitle: 'Portal exchange',
    hasBearerTokens: true,
    requestMs: REQUEST_MS,
  });
  askForSubscribers(app, subscribers);
  registerOwnSubscription(app);
  registerEventRoutes(app, { events });
  registerEventFileRoutes(app, { files });
  registerSchemaRoutes(app, { exchangeUrl });
  app.addHook('preClose', async () => {
    await stopWaiting();
  });
  registerMetricsRoute(app, metrics, { tokens: [metricsToken], hidden: false });
  return app;
}
