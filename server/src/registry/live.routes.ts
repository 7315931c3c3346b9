import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/db/database.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { listLiveCompositions } from './compositions/compositions.repository.ts';
import type { Signer } from './compositions/signing-keys.ts';
import { listEnvironments } from './environments/environments.repository.ts';
import type { LiveIndex } from './registry.contracts.ts';
import { canariesOf } from './rollout/moves.ts';
import { createOfferedVersions } from './rollout/offered-versions.ts';
import { listRollouts } from './rollout/rollout.repository.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

interface LiveParts {
  db: Executor;
  signer: Signer;
  clock: Clock;
  /** Id of this process; see `running-portals.ts`. */
  instance: string;
}

export function registerLiveRoutes(app: PortalApp, { db, signer, clock, instance }: LiveParts) {
  const offered = createOfferedVersions(db, clock);

  app.get('/', { config: { access: 'anyone' }, schema: { summary: 'Where things are' } }, async () => ({
    name: 'portal registry',
    instance,
    links: {
      live: '/live',
      environments: '/environments',
      remotes: '/remotes',
      keys: '/keys',
      documentation: '/openapi.json',
      health: '/readyz',
    },
  }));

  app.get(
    '/live',
    // Every replica polls this every few seconds: only failures are worth a log line.
    {
      config: { access: 'anyone' },
      logLevel: 'warn',
      schema: { summary: 'What is live everywhere; ask with If-None-Match' },
    },
    async (request, reply) => {
      const [environments, rollouts, compositions, keys] = await Promise.all([
        listEnvironments(db),
        listRollouts(db),
        listLiveCompositions(db),
        signer.publicKeys(),
      ]);
      const index: LiveIndex = {
        environments: environments.map(({ code, revision, document }) => ({
          code,
          revision,
          tag: digest(JSON.stringify(document)).slice(0, 16),
        })),
        compositions,
        canaries: rollouts.flatMap(({ environment, state }) =>
          canariesOf(state).map((canary) => ({ environment, ...canary })),
        ),
        offered: await offered(rollouts),
        keys,
      };
      const body = JSON.stringify(index);
      const etag = `"${digest(body)}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
}
