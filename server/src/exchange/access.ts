import type { ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';
import { EDGE_PROOF_HEADER } from '../platform/http/trust.ts';
import type { Caller, SubscriberService } from './subscribers/subscribers.service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The scope that a token needs for a route of the exchange. 'any': every valid token. 'operator': only
     * programs of this machine. Every route of the exchange has one, or `access: 'anyone'`.
     */
    scope?: ExchangeScope | 'any' | 'operator';
    /** A program of this machine may call the route too; `caller` is null then. */
    forOperator?: true;
  }
  interface FastifyRequest {
    /** Owner of the call's token; null on a route that anyone may call, and for the operator. */
    caller: Caller | null;
  }
}

/**
 * Authenticates the caller before anything of the call is parsed. Throws 403 `not_for_browsers`, 404
 * `not_found` for a call that an edge forwarded, 401 `token_required` alike for a token that is absent,
 * wrong, expired or revoked, 403 `scope_required`. Each 401 names the scheme in `WWW-Authenticate`.
 */
export function askForSubscribers(app: PortalApp, subscribers: SubscriberService): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access !== 'anyone' && config?.scope === undefined)
      throw new Error(`${method} ${url}: name the scope that it needs, or access 'anyone'`);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  });
  app.addHook('onRequest', async (request) => {
    const { headers, routeOptions } = request;
    // Browsers send one of these with every call of a page. A core system sends neither.
    if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
      throw new PortalError('not_for_browsers', 403);
    if (headers[EDGE_PROOF_HEADER] !== undefined) throw new PortalError('not_found', 404);
    const { access, scope, forOperator } = routeOptions.config;
    if (request.is404 || access === 'anyone') return;
    if ((forOperator || scope === 'operator') && (await subscribers.isOperator(headers.authorization)))
      return;
    const caller = await subscribers.authenticate(headers.authorization);
    if (scope !== 'any' && !caller.scopes.some((own) => own === scope)) {
      throw new PortalError('scope_required', 403, { params: { scope: scope ?? '' } });
    }
    request.caller = caller;
  });
}

/** The subscriber who calls. Only for routes that need a subscriber's token. */
export function callerOf({ caller }: { caller: Caller | null }): Caller {
  if (!caller) throw new PortalError('token_required', 401);
  return caller;
}
