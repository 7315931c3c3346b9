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
}

/** Operators' routes. They are served on the registry's network port, which is not reachable from outside. */
export function registerSubscriberRoutes(app: PortalApp, { subscribers }: SubscriberRouteParts) {
  app.post(
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

  app.get(
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

  app.post(
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
}
