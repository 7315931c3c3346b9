import { createExchange } from '../exchange/create-exchange.ts';
import { registerSubscriberRoutes } from '../exchange/subscribers/subscribers.routes.ts';
import { createSubscriberService } from '../exchange/subscribers/subscribers.service.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { metricsTokenOf } from '../platform/metrics-token.ts';
import type { Platform } from '../platform/platform.ts';
import { createEnvironmentService } from '../registry/environments/environments.service.ts';

/** Creates the exchange role, which does not listen yet. */
export function wireExchange(platform: Platform): Promise<PortalApp> {
  const { config, log, metrics, secrets } = platform;
  return createExchange({
    log,
    metrics,
    metricsToken: metricsTokenOf(config, secrets),
    trustedProxies: config.trustedProxies,
    subscribers: createSubscribers(platform),
  });
}

/** What operators may do with the exchange: routes for the registry's port. */
export const createExchangeOperatorRoutes =
  (platform: Platform) =>
  (app: PortalApp, requireOperator: (authorization: string | undefined) => Promise<void>): void =>
    registerSubscriberRoutes(app, { subscribers: createSubscribers(platform), requireOperator });

function createSubscribers({ clock, database, secrets }: Platform) {
  const environments = createEnvironmentService(database, clock);
  return createSubscriberService({
    database,
    clock,
    operatorToken: secrets.key('ops-token').toString('base64url'),
    async requireEnvironment(code) {
      await environments.get(code);
    },
  });
}
