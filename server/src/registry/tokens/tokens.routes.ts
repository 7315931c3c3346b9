import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  OwnToken,
  TokenAnswer,
  TokenList,
  TokenPost,
  TokenRevoke,
  TokenRevoked,
} from '../registry.contracts.ts';
import type { TokenService } from './tokens.service.ts';

export function registerTokenRoutes(app: PortalApp, { tokens }: { tokens: TokenService }) {
  app.post(
    '/tokens',
    {
      schema: {
        summary: 'A token for a team; shown this once',
        body: TokenPost,
        response: { 201: TokenAnswer },
      },
    },
    async (request, reply) => {
      const { by, reason = null, environments = 'all', ...token } = request.body;
      const change = { who: by ?? request.publisher.name, reason };
      const {
        token: secret,
        expiresAt,
        ...created
      } = await tokens.create({ ...token, environments }, change);
      return reply.code(201).send({ ...created, token: secret, expiresAt: expiresAt.toISOString() });
    },
  );

  app.get(
    '/tokens',
    { schema: { summary: 'Every token, without the token', response: { 200: TokenList } } },
    async () => ({
      tokens: (await tokens.list()).map((token) => ({
        ...token,
        createdAt: token.createdAt.toISOString(),
        expiresAt: token.expiresAt.toISOString(),
        revokedAt: token.revokedAt?.toISOString() ?? null,
      })),
    }),
  );

  app.get(
    '/tokens/own',
    {
      config: { access: 'team' },
      schema: {
        summary: 'What the token of this call may do; refused where it may not move that artifact there',
        querystring: object({ artifact: string(), environments: optional(string()) }),
        response: { 200: OwnToken },
      },
    },
    async (request) => {
      const { artifact, environments } = request.query;
      const { team, ...scope } = request.publisher;
      await tokens.requireScope({ team, ...scope }, artifact, environments?.split(',') ?? []);
      const listed = (names: readonly string[] | 'all') => (names === 'all' ? names : [...names]);
      return { team, remotes: listed(scope.remotes), environments: listed(scope.environments) };
    },
  );

  app.delete(
    '/tokens/:id',
    {
      schema: {
        summary: 'Refuse a token from now on',
        params: object({ id: string() }),
        body: TokenRevoke,
        response: { 200: TokenRevoked },
      },
    },
    async (request) => {
      const { by, reason = null } = request.body ?? {};
      const { revokedAt, ...token } = await tokens.revoke(request.params.id, {
        who: by ?? request.publisher.name,
        reason,
      });
      return { ...token, revokedAt: revokedAt.toISOString() };
    },
  );
}
