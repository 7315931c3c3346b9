import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { Clock } from '../../platform/clock.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import type { TesterLinkRow } from './tester-links.table.ts';
import {
  type TesterLink,
  TesterLinkList,
  TesterLinkMade,
  TesterLinkPost,
  TesterLinkRevoke,
  TesterLinkRevoked,
  TesterSessionAnswer,
} from './testers.contracts.ts';
import { stateOf, type TesterService } from './testers.service.ts';

interface TesterRouteParts {
  testers: TesterService;
  clock: Clock;
}

export function registerTesterRoutes(app: PortalApp, { testers, clock }: TesterRouteParts) {
  const present = (row: TesterLinkRow): TesterLink => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: stateOf(row, clock.now()),
  });

  app.post(
    '/environments/:code/tester-links',
    {
      schema: {
        summary: 'A link that gives one browser other versions, or a developer’s server; shown this once',
        params: object({ code: EnvironmentCode }),
        body: TesterLinkPost,
        response: { 201: TesterLinkMade },
      },
    },
    async (request, reply) => {
      const { by, pins = {}, overrides = {}, ...wish } = request.body;
      const { link, made } = await testers.create(request.params.code, {
        ...wish,
        pins,
        overrides,
        who: by,
      });
      return reply.code(201).send({ link, made: present(made) });
    },
  );

  app.get(
    '/environments/:code/tester-links',
    {
      config: { access: 'readers' },
      schema: {
        summary: 'Testers’ links of an environment, the latest first',
        params: object({ code: EnvironmentCode }),
        response: { 200: TesterLinkList },
      },
    },
    async (request) => ({ links: (await testers.list(request.params.code)).map(present) }),
  );

  app.post(
    '/tester-links/:id/revoke',
    {
      schema: {
        summary: 'The link opens nothing any more, in browsers that have it neither',
        params: object({ id: string() }),
        body: TesterLinkRevoke,
        response: { 200: TesterLinkRevoked },
      },
    },
    async (request) => {
      const { by, reason } = request.body;
      return { link: present(await testers.revoke(request.params.id, by, reason)) };
    },
  );

  app.post(
    '/tester-links/:id/openings',
    {
      config: { access: 'edge' },
      schema: {
        summary: 'A browser has opened the link, says an edge of ours',
        params: object({ id: string() }),
      },
    },
    async (request, reply) => {
      await testers.opened(request.params.id);
      return reply.code(204).send();
    },
  );

  app.get(
    '/tester-links/:id/session',
    {
      config: { access: 'anyone' },
      // The edge calls this for every page of a tester, and a log line would contain the link's id.
      logLevel: 'warn',
      schema: {
        summary: 'What a browser with this link gets now',
        params: object({ id: string() }),
        response: { 200: TesterSessionAnswer },
      },
    },
    (request) => testers.session(request.params.id),
  );
}
