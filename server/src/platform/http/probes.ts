import { z } from 'zod';
import type { PortalApp } from './portal-app.ts';
import { PortalError } from './portal-error.ts';
import { EDGE_PROOF_HEADER } from './trust.ts';

/** Throws if the role cannot work without it. */
export type Check = () => Promise<unknown>;

export interface Probed {
  /** The checks by the name that /readyz shows. */
  checks: Readonly<Record<string, Check>>;
  isStopping(): boolean;
}

/** A check without an answer after this time has failed. */
const PATIENCE_MS = 2_000;
const Query = z.object({ exclude: z.union([z.string(), z.array(z.string())]).optional() });

/**
 * GET /livez: 200 as long as the event loop runs. GET /readyz: 200, or 503 with the names of the
 * checks that failed (`stopping` while the process stops); `?exclude=mail` leaves one out. Requests
 * that an edge forwarded get no answer here, because the edge's port is public.
 */
export function registerProbes(app: PortalApp, { checks, isStopping }: Probed): void {
  const bounded = Object.entries(checks).map(([name, check]) => ({ name, passes: withinPatience(check) }));
  const options = { config: { access: 'anyone' as const }, logLevel: 'warn' as const };
  const refuseForwarded = async ({ headers }: { headers: Record<string, unknown> }) => {
    if (headers[EDGE_PROOF_HEADER] !== undefined) throw new PortalError('not_found', 404);
  };
  app.get(
    '/livez',
    { ...options, schema: { hide: true } as object, onRequest: refuseForwarded },
    async () => ({
      status: 'UP',
    }),
  );
  app.get(
    '/readyz',
    {
      ...options,
      schema: { hide: true, querystring: Query } as { querystring: typeof Query },
      onRequest: refuseForwarded,
    },
    async ({ query }, reply) => {
      const excluded = new Set([query.exclude ?? []].flat());
      const outcomes = await Promise.all(
        bounded.map(async ({ name, passes }) => (excluded.has(name) || (await passes()) ? [] : [name])),
      );
      const failed = [...(isStopping() ? ['stopping'] : []), ...outcomes.flat()];
      return reply
        .code(failed.length > 0 ? 503 : 200)
        .send({ status: failed.length > 0 ? 'DOWN' : 'UP', failed });
    },
  );
}

/** One run of a check at a time: while it hangs, later probes wait for the same run. */
function withinPatience(check: Check): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return async () => {
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    return Promise.race([running, tooLate]).finally(() => clearTimeout(timer));
  };
}

/**
 * While the process stops, each answer closes its connection, so that callers open the next one to
 * another replica.
 */
export function endConnectionsWhile(app: PortalApp, isStopping: () => boolean): void {
  app.server.prependListener('request', (_request, response) => {
    if (isStopping()) response.shouldKeepAlive = false;
  });
}
