import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { metricsTokenOf } from '../platform/metrics-token.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import { StartError } from '../platform/start-error.ts';
import { followRegistry, type RegistryFollower } from '../registry/client/follow-registry.ts';
import { createRegistryApi } from '../registry/client/registry-api.ts';
import { createRegistry } from '../registry/create-registry.ts';
import { ENVIRONMENTS_FOLDER } from '../registry/environments/seed-environments.ts';
import { readIdentityConfig } from '../registry/identity/identity-config.ts';
import { createExchangeOperatorRoutes } from './exchange.ts';
import { createOperatorRoutes } from './operators.ts';
import { createWebhookOperatorRoutes } from './webhooks.ts';

/** Built by `npm run build`, like every workspace of the browser. */
const CONSOLE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'ops-console', 'dist');

/** Creates the registry role without starting to listen. */
export function wireRegistry(platform: Platform, instance: string): Promise<PortalApp> {
  const { database, clock, log, metrics, secrets, config } = platform;
  return createRegistry({
    database,
    secrets,
    clock,
    log,
    metrics,
    metricsToken: metricsTokenOf(config, secrets),
    trust: {
      trustedProxies: config.trustedProxies,
      edgeProof: secrets.key('edge-proof').toString('base64url'),
    },
    instance,
    dataDir: config.data,
    pageAddress: createPageAddress(config),
    environmentsFolder: ENVIRONMENTS_FOLDER,
    consoleFolder: CONSOLE_FOLDER,
    operatorRoutes: [
      createOperatorRoutes(platform),
      createExchangeOperatorRoutes(platform),
      createWebhookOperatorRoutes(platform),
    ],
    identity: readIdentityConfig(config.identity),
    renewsBootstrap: config.bootstrap === 'renew',
    retention: { versions: config.retentionVersions, days: config.retentionDays },
    selfHealing: { webhook: webhookOf(config) },
  });
}

/**
 * Throws a StartError without a secret: the receiver could not distinguish our calls from a
 * stranger's.
 */
function webhookOf({ alertWebhook, alertSecret }: Config) {
  if (alertWebhook === null) return null;
  if (alertSecret === null) throw new StartError('PORTAL_ALERT_WEBHOOK needs PORTAL_ALERT_SECRET.');
  return { url: alertWebhook, secret: alertSecret };
}

/** The address of the registry: the one in this process unless another is configured. */
export const registryUrlOf = ({ registryUrl, portRegistry }: Config): string =>
  (registryUrl ?? `http://127.0.0.1:${portRegistry}`).replace(/\/+$/, '');

/**
 * The environments for the members role. Call `start()` once the registry listens. Without it the
 * role uses the last known state only.
 */
export function wireEnvironments({
  config,
  log,
  secrets,
}: Pick<Platform, 'config' | 'log' | 'secrets'>): RegistryFollower {
  return followRegistry({
    api: createRegistryApi(registryUrlOf(config)),
    cache: { folder: join(config.data, 'members-cache'), sealKey: secrets.key('registry-cache') },
    log,
    compositions: false,
  });
}
