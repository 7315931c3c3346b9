import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createPageAddress } from '../../platform/page-address.ts';
import { comparableBody } from '../../testing/comparable-body.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createRegistry } from '../create-registry.ts';
import { ENVIRONMENTS_FOLDER } from '../environments/seed-environments.ts';
import type { IdentityConfig } from '../identity/identity-config.ts';
import type { RetentionRule } from '../retention/due-versions.ts';
import { type FixtureArtifact, uploadForm } from './fixture-artifacts.ts';
import { giveMachineToken } from './machine-token.ts';

/** Token of a scraper of a test registry. */
export const METRICS_TOKEN = 'scraper-of-a-test-registry';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  body: any;
}

/** A registry on a free port, with its own data folder and an embedded database in memory. */
export async function startRegistry({
  clock = systemClock,
  instance,
  identity,
  retention,
  consoleFolder,
  prepare,
}: {
  clock?: Clock;
  instance?: string;
  identity?: IdentityConfig;
  retention?: RetentionRule;
  consoleFolder?: string;
  /** Content of the database before the registry starts. */
  prepare?: (database: Database) => Promise<unknown>;
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-registry-'));
  const database = await openTestDatabase();
  await prepare?.(database);
  const secrets = createSecrets(randomBytes(32));
  const app = await createRegistry({
    database,
    secrets,
    clock,
    log: createLog('silent'),
    ...(instance !== undefined && { instance }),
    ...(identity && { identity }),
    ...(retention && { retention }),
    ...(consoleFolder !== undefined && { consoleFolder }),
    keysCooldownMs: 0,
    metrics: createMetrics(),
    metricsToken: METRICS_TOKEN,
    trust: { trustedProxies: [], edgeProof: secrets.key('edge-proof').toString('base64url') },
    dataDir,
    pageAddress: createPageAddress({ portEdge: 3000 }),
    environmentsFolder: ENVIRONMENTS_FOLDER,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const operator = await giveMachineToken(database);

  async function call(
    method: string,
    path: string,
    {
      body,
      token = operator,
      headers = {},
    }: { body?: unknown; token?: string | null; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => null);
    return { status: response.status, body: comparableBody(response.status, answer) };
  }

  return {
    url,
    dataDir,
    database,
    secrets,
    operator,
    /** The secret by which this registry recognises an edge. */
    edgeProof: secrets.key('edge-proof').toString('base64url'),
    call,
    publish: (artifact: FixtureArtifact<unknown>, token?: string | null, environments?: readonly string[]) =>
      call('POST', '/artifacts', {
        body: uploadForm(artifact, environments),
        ...(token !== undefined && { token }),
      }),
    compose: (
      environment: string,
      remotes: Record<string, string>,
      { shell = '1.0.0', readRevision = 0 } = {},
    ) => call('POST', `/environments/${environment}/composition`, { body: { shell, remotes, readRevision } }),
    async stop() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;
