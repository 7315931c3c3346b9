import { createExchange } from '../exchange/create-exchange.ts';
import { exportAnswers } from '../exchange/events/answer-metrics.ts';
import { readBacklogs } from '../exchange/events/backlog.repository.ts';
import { registerBacklogRoutes } from '../exchange/events/backlog.routes.ts';
import { exportEventBacklog } from '../exchange/events/backlog-metrics.ts';
import { createEventService } from '../exchange/events/events.service.ts';
import { createRetention } from '../exchange/events/retention.ts';
import { createEventFiles } from '../exchange/files/event-files.service.ts';
import { listTokenEnds } from '../exchange/subscribers/subscribers.repository.ts';
import { registerSubscriberRoutes } from '../exchange/subscribers/subscribers.routes.ts';
import { createSubscriberService } from '../exchange/subscribers/subscribers.service.ts';
import { exportDeliveries } from '../exchange/webhooks/delivery-metrics.ts';
import { countWaitingChanges } from '../members/insured/change-events.repository.ts';
import type { Config } from '../platform/config.ts';
import { importProof } from '../platform/crypto/import-proof.ts';
import { isSameSecret } from '../platform/crypto/same-secret.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { metricsTokenOf } from '../platform/metrics-token.ts';
import type { Platform } from '../platform/platform.ts';
import { inBackground } from '../platform/time-limits.ts';
import { createEnvironmentService } from '../registry/environments/environments.service.ts';
import { createCheckBootstrap } from '../registry/identity/check-bootstrap.ts';
import { wireBackups } from './backup.ts';
import { wireRecords } from './exchange-records.ts';
import { exchangeCipher, type Outbox } from './outbox.ts';
import { webhookCipher, wireWebhooks } from './webhooks.ts';

/** Creates the exchange role without starting to listen. */
export async function wireExchange(
  platform: Platform,
  { wakeUps }: Pick<Outbox, 'wakeUps'>,
): Promise<PortalApp> {
  const { clock, config, database, files, jobs, log, metrics, secrets } = platform;
  const cipher = exchangeCipher(platform);
  const exchangeUrl = exchangeUrlOf(config);
  wakeUps.listen();
  const retention = createRetention({ database, clock });
  jobs.schedule('exchange-retention', '37 3 * * *', retention.run);
  exportEventBacklog({ metrics, clock, read: () => inBackground(() => readBacklogs(database.db)) });
  exportDeliveries(metrics, { database, clock });
  exportAnswers({
    metrics,
    clock,
    readChanges: () => inBackground(() => countWaitingChanges(database.db)),
    readTokens: () => inBackground(() => listTokenEnds(database.db)),
  });
  const webhooks = wireWebhooks(platform, { wakeUps }, { exchangeUrl });
  const app = await createExchange({
    log,
    metrics,
    metricsToken: metricsTokenOf(config, secrets),
    trustedProxies: config.trustedProxies,
    subscribers: createSubscribers(platform),
    events: createEventService({
      database,
      clock,
      cipher,
      wakeUps,
      exchangeUrl,
    }),
    files: createEventFiles({ database, files, cipher }),
    exchangeUrl,
    stopWaiting: () => Promise.all([webhooks.stop(), wakeUps.stop()]),
  });
  wireRecords(app, platform);
  wireBackups(app, platform);
  app.addHook('onListen', async () => webhooks.start());
  return app;
}

/** Operators' actions on the exchange: routes for the registry's port. */
export const createExchangeOperatorRoutes =
  (platform: Platform) =>
  (app: PortalApp): void => {
    registerSubscriberRoutes(app, { subscribers: createSubscribers(platform) });
    registerBacklogRoutes(app, { read: () => readBacklogs(platform.database.db) });
  };

function createSubscribers({ clock, database, secrets }: Platform) {
  const environments = createEnvironmentService(database, clock);
  return createSubscriberService({
    database,
    clock,
    isOfMachine: createIsOfMachine({ clock, database, secrets }),
    cipher: webhookCipher({ secrets }),
    async requireEnvironment(code) {
      await environments.get(code);
    },
  });
}

/** The import proves itself by the master key; other programs of the machine have the token of the data folder. */
export function createIsOfMachine({
  clock,
  database,
  secrets,
}: Pick<Platform, 'clock' | 'database' | 'secrets'>) {
  const checkBootstrap = createCheckBootstrap(database.db, secrets, clock);
  const proof = importProof(secrets);
  return async (token: string) => isSameSecret(token, proof) || (await checkBootstrap(token)) !== null;
}

/** The address at which core systems call the exchange: the configured one, or else this machine's. */
const exchangeUrlOf = ({ exchangeUrl, portExchange }: Config): string =>
  (exchangeUrl ?? `http://127.0.0.1:${portExchange}`).replace(/\/+$/, '');
