import { join } from 'node:path';
import { createArtifactCache } from '../edge/artifacts/artifact-cache.ts';
import { createEdge } from '../edge/create-edge.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { metricsTokenOf } from '../platform/metrics-token.ts';
import { followRegistry, type RegistryFollower } from '../registry/client/follow-registry.ts';
import { createRegistryApi } from '../registry/client/registry-api.ts';
import { createTesterSessions } from '../registry/client/tester-sessions.ts';
import { createTesterTokens } from '../registry/testers/tester-token.ts';
import { registryUrlOf } from './registry.ts';

/**
 * Dependencies of the edge on a process. It needs no database, so that it can run alone and in any number.
 */
export interface EdgeParts {
  config: Config;
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
}

export interface WiredEdge {
  /** The app, which does not listen yet. */
  app: PortalApp;
  /** Call `start()` once the registry listens. Without it the edge uses its cache only. */
  portal: RegistryFollower;
}

/** The edge role. `membersUrlOf(config)` is where it forwards /api, with the proof that it is our own edge. */
export async function wireEdge({ config, log, metrics, secrets }: EdgeParts): Promise<WiredEdge> {
  const edgeProof = secrets.key('edge-proof').toString('base64url');
  const api = createRegistryApi(registryUrlOf(config), edgeProof);
  const cacheFolder = join(config.data, 'edge-cache');
  const artifacts = createArtifactCache(cacheFolder, api, log);
  const portal = followRegistry({
    api,
    cache: { folder: join(cacheFolder, 'state'), sealKey: secrets.key('registry-cache') },
    log,
    prepare: artifacts.warm,
  });
  const app = await createEdge({
    portal,
    artifacts,
    testers: createTesterSessions({
      registryUrl: registryUrlOf(config),
      tokens: createTesterTokens(secrets.key('tester-link')),
      keys: portal.keys,
      clock: systemClock,
      edgeProof,
    }),
    membersUrl: membersUrlOf(config),
    health: {
      send: (batch) => api.sendHealth(batch, edgeProof),
      groupKey: secrets.key('health-reporters'),
    },
    trust: {
      trustedProxies: config.trustedProxies,
      edgeProof,
      countryHeader: config.countryHeader,
    },
    log,
    metrics,
    metricsTokens: [metricsTokenOf(config, secrets)],
  });
  app.addHook('onClose', () => portal.stop());
  return { app, portal };
}

const membersUrlOf = ({ membersUrl, portMembers }: Config): string =>
  (membersUrl ?? `http://127.0.0.1:${portMembers}`).replace(/\/+$/, '');
