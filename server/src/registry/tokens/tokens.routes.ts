import { object, optional, string } from 'shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  OwnToken,
  TokenAnswer,
  TokenList,
  TokenPost,
  TokenRevoke,
  TokenRevoked,
} from '../registry-contracts.ts';
import { requireOperator } from './publisher.ts';
import type { TokenService } from './tokens.service.ts';

export function registerTokenRoutes(app: PortalApp, { tokens }: { tokens: TokenService }) {
  const operatorOf = async (authorization: string | undefined) => {
    const operator = await tokens.authenticate(authorization);
    requireOperator(operator);
    return operator;
  };

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
      const operator = await operatorOf(request.headers.authorization);
      const { by, reason = null, environments = 'all', ...token } = request.body;
      const change = { who: by ?? operator.name, reason };
      const { id, token: secret, expiresAt } = await tokens.create({ ...token, environments }, change);
      return reply.code(201).send({ id, token: secret, expiresAt: expiresAt.toISOString() });
    },
  );

  app.get(
    '/tokens',
    { schema: { summary: 'Every token, without the token', response: { 200: TokenList } } },
    async (request) => {
      await operatorOf(request.headers.authorization);
      return {
        tokens: (await tokens.list()).map((token) => ({
          ...token,
          createdAt: token.createdAt.toISOString(),
          expiresAt: token.expiresAt.toISOString(),
          revokedAt: token.revokedAt?.toISOString() ?? null,
        })),
      };
    },
  );

  app.get(
    '/tokens/own',
    {
      schema: {
        summary: 'What the token of this call may do; refused where it may not move that artifact there',
        querystring: object({ artifact: string(), environments: optional(string()) }),
        response: { 200: OwnToken },
      },
    },
    async ({ headers, query }) => {
      const environments = query.environments?.split(',') ?? [];
      const { team, ...scope } = await tokens.authenticate(headers.authorization);
      await tokens.requireScope({ team, ...scope }, query.artifact, environments);
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
      const operator = await operatorOf(request.headers.authorization);
      const { by, reason = null } = request.body ?? {};
      const { revokedAt, ...token } = await tokens.revoke(request.params.id, {
        who: by ?? operator.name,
        reason,
      });
      return { ...token, revokedAt: revokedAt.toISOString() };
    },
  );
}
