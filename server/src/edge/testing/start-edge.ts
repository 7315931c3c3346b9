import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createArtifactCache } from '../artifacts/artifact-cache.ts';
import { createEdge, type EdgeOptions } from '../create-edge.ts';
import type { ArtifactOrigin, LivePortal, TesterSessions } from '../ports.ts';

export const METRICS_TOKEN = 'the token of the scraper';

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

export interface AskOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface StartEdgeOptions {
  portal: LivePortal;
  origin: ArtifactOrigin;
  membersUrl?: string;
  cacheFolder?: string;
  forwardTimeoutMs?: number;
  patience?: EdgeOptions['patience'];
  testers?: TesterSessions;
  health?: EdgeOptions['health'];
}

/** An edge on a free port, over the portal and artifacts that a test passes. */
export async function startEdge({
  portal,
  origin,
  membersUrl = 'http://127.0.0.1:4000',
  ...options
}: StartEdgeOptions) {
  const folder = options.cacheFolder ?? (await mkdtemp(join(tmpdir(), 'portal-edge-')));
  const log = createLog('silent');
  const artifacts = createArtifactCache(folder, origin, log);
  const app = await createEdge({
    portal,
    artifacts,
    testers: options.testers ?? {
      find: async () => ({ refusal: 'tester_link_invalid' }),
      opened: async () => true,
    },
    membersUrl,
    trust: { trustedProxies: [], edgeProof: 'proof' },
    log,
    metrics: createMetrics(),
    metricsTokens: [METRICS_TOKEN],
    ...(options.patience && { patience: options.patience }),
    ...(options.health && { health: options.health }),
    ...(options.forwardTimeoutMs !== undefined && { forwardTimeoutMs: options.forwardTimeoutMs }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  /**
   * Uses the plain HTTP client: Node may not resolve `*.localhost`, and `fetch` sets its own Host header. The path is
   * sent unchanged.
   */
  function ask(
    path: string,
    { host = 'localhost', method = 'GET', headers = {}, body }: AskOptions = {},
  ): Promise<TestAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: bytes,
              text: bytes.toString('utf8'),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  return {
    ask,
    artifacts,
    folder,
    port,
    async stop() {
      await app.close();
      // Writes to the folder may still run in the background.
      if (!options.cacheFolder) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type TestEdge = Awaited<ReturnType<typeof startEdge>>;
