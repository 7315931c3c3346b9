import { object, oneOf, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { ExchangedToken, TokenExchange } from '../identity/identity.contracts.ts';
import {
  OwnToken,
  TokenAnswer,
  TokenList,
  TokenPost,
  TokenRevoke,
  TokenRevoked,
} from '../registry.contracts.ts';
import type { ExchangeToken } from './exchange-token.ts';
import type { TokenService } from './tokens.service.ts';

interface TokenRouteParts {
  tokens: TokenService;
  exchange: ExchangeToken;
}

export function registerTokenRoutes(app: PortalApp, { tokens, exchange }: TokenRouteParts) {
  app.post(
    '/tokens/exchange',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The token of a build’s own system for one that publishes a remote, for some minutes',
        body: TokenExchange,
        response: { 201: ExchangedToken },
      },
    },
    async ({ body: { token, remote } }, reply) => {
      const { expiresAt, ...exchanged } = await exchange(token, remote);
      return reply.code(201).send({ ...exchanged, remote, expiresAt: expiresAt.toISOString() });
    },
  );

  app.post(
    '/tokens',
    {
      config: { access: 'security' },
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
    {
      config: { access: 'readers' },
      schema: { summary: 'Every token, without the token', response: { 200: TokenList } },
    },
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
      config: { access: 'known' },
      schema: {
        summary: 'What the token of this call may do; refused where it may not move that artifact there',
        querystring: object({
          artifact: string(),
          environments: optional(string()),
          /** 'preview': checks the rights for a preview of a branch. */
          purpose: optional(oneOf(['release', 'preview'])),
        }),
        response: { 200: OwnToken },
      },
    },
    async ({ query: { artifact, environments, purpose }, publisher }) => {
      const codes = environments?.split(',') ?? [];
      const scope = await tokens.requireScope(publisher, artifact, codes, purpose);
      const listed = (names: readonly string[] | 'all') => (names === 'all' ? names : [...names]);
      return { team: scope.team, remotes: listed(scope.remotes), environments: listed(scope.environments) };
    },
  );

  app.delete(
    '/tokens/:id',
    {
      config: { access: 'ops-or-security' },
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
