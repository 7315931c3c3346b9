import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import {
  Subscriber,
  SubscriberList,
  SubscriberMade,
  SubscriberPost,
  SubscriberRevoke,
} from './subscribers.contracts.ts';
import type { SubscriberService } from './subscribers.service.ts';

interface SubscriberRouteParts {
  subscribers: Pick<SubscriberService, 'create' | 'list' | 'revoke'>;
  /** Throws 401 for a call without a valid token. Which roles may call, `access` of the route says; without it, `ops`. */
  requireOperator(authorization: string | undefined): Promise<void>;
}

/** Operators' routes. They are served on the registry's network port, which is not reachable from outside. */
export function registerSubscriberRoutes(
  app: PortalApp,
  { subscribers, requireOperator }: SubscriberRouteParts,
) {
  // A scope of its own, so that every route in it has the guard.
  app.register(async (scope: PortalApp) => {
    scope.addHook('onRequest', (request) => requireOperator(request.headers.authorization));

    scope.post(
      '/exchange/subscribers',
      {
        schema: {
          summary: 'A subscriber of an environment’s exchange; its token is shown this once',
          body: SubscriberPost,
          response: { 201: SubscriberMade },
        },
      },
      async (request, reply) => reply.code(201).send(await subscribers.create(request.body)),
    );

    scope.get(
      '/exchange/subscribers',
      {
        schema: {
          summary: 'Every subscriber, without its token',
          querystring: object({ environment: optional(string()) }),
          response: { 200: SubscriberList },
        },
      },
      async (request) => ({ subscribers: await subscribers.list(request.query.environment) }),
    );

    scope.post(
      '/exchange/subscribers/:id/revoke',
      {
        schema: {
          summary: 'Refuse a subscriber’s token from now on',
          params: object({ id: string() }),
          body: SubscriberRevoke,
          response: { 200: Subscriber },
        },
      },
      async (request) => subscribers.revoke(request.params.id, request.body),
    );
  });
}
