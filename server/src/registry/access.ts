import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../platform/crypto/same-secret.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';
import { EDGE_PROOF_HEADER } from '../platform/http/trust.ts';
import { type Publisher, requireOperator } from './tokens/publisher.ts';
import type { TokenService } from './tokens/tokens.service.ts';

/**
 * Who may call a route of the registry:
 * - `anyone`: what every edge and page needs to read, with nothing of who changed it and why;
 * - `anyone-team-sees-more`: the same without a token; a call with a valid one is answered in full;
 * - `team`: any valid token; the route itself asks whether it covers the artifact and the environment;
 * - `edge`: an edge of ours, by its proof.
 */
export type Access = 'anyone' | 'anyone-team-sees-more' | 'team' | 'edge';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: the members role requires a signed-in member, the registry requires the operator. */
    access?: Access;
  }
  interface FastifyRequest {
    /** The owner of the call's token, on a route that needs one. */
    publisher: Publisher;
  }
}

/** Routes that `createApp` itself adds, in every role. */
const OF_EVERY_ROLE = new Set<string | undefined>(['/openapi.json', '/livez', '/readyz']);

/**
 * Authenticates the caller before anything of the call is parsed, so that a stranger learns no field of a route and
 * cannot send a body. A route without `access` is the operator's. Throws 401 `token_required` or `edge_required`, 403
 * `operator_required`.
 */
export function askForTokens(app: PortalApp, tokens: TokenService, edgeProof: string): void {
  app.decorateRequest('publisher', null as unknown as Publisher);
  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    if (request.is404 || OF_EVERY_ROLE.has(url) || config.access === 'anyone') return;
    if (config.access === 'edge') {
      if (isSameSecret(request.headers[EDGE_PROOF_HEADER], edgeProof)) return;
      throw new PortalError('edge_required', 401);
    }
    if (config.access === 'anyone-team-sees-more' && !hasToken(request)) return;
    const publisher = await tokens.authenticate(request.headers.authorization);
    if (config.access === undefined) requireOperator(publisher);
    request.publisher = publisher;
  });
}

/** Whether the call came with a token. On a route of `anyone-team-sees-more` it is a valid one. */
export const hasToken = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers.authorization !== undefined;
