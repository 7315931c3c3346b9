import { object, string } from 'shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { TokenAnswer, TokenPost } from '../registry-contracts.ts';
import { requireOperator, type TokenService } from './tokens.service.ts';

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
      const operator = await tokens.authenticate(request.headers.authorization);
      requireOperator(operator);
      const { id, token, expiresAt } = await tokens.create(request.body, operator.name);
      return reply.code(201).send({ id, token, expiresAt: expiresAt.toISOString() });
    },
  );

  app.delete('/tokens/:id', { schema: { params: object({ id: string() }) } }, async (request, reply) => {
    const operator = await tokens.authenticate(request.headers.authorization);
    requireOperator(operator);
    await tokens.revoke(request.params.id, operator.name);
    return reply.code(204).send();
  });
}
