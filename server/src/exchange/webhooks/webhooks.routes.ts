import { object, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { Subscriber } from '../subscribers/subscribers.contracts.ts';
import type { FailedDeliveries } from './failed-deliveries.service.ts';
import {
  DropPost,
  EventCount,
  FailedList,
  ReplayPost,
  SecretRotate,
  SubscriberWithSecret,
  WebhookPost,
  WebhookSwitchOn,
} from './webhooks.contracts.ts';
import type { WebhookService } from './webhooks.service.ts';

interface WebhookRouteParts {
  webhooks: WebhookService;
  failed: FailedDeliveries;
}

/** Operators' routes. They are served on the registry's network port, which is not reachable from outside. */
export function registerWebhookRoutes(app: PortalApp, { webhooks, failed }: WebhookRouteParts) {
  const params = object({ id: string() });
  app.post(
    '/exchange/subscribers/:id/webhook',
    {
      schema: {
        summary: 'Push a subscriber’s events to this address; a first secret is shown this once',
        params,
        body: WebhookPost,
        response: { 200: SubscriberWithSecret },
      },
    },
    (request) => webhooks.setAddress(request.params.id, request.body),
  );

  app.post(
    '/exchange/subscribers/:id/webhook/rotate-secret',
    {
      schema: {
        summary: 'A new secret, shown this once; the old one signs beside it for a while',
        params,
        body: SecretRotate,
        response: { 200: SubscriberWithSecret },
      },
    },
    (request) => webhooks.rotateSecret(request.params.id, request.body),
  );

  app.post(
    '/exchange/subscribers/:id/webhook/switch-on',
    {
      schema: {
        summary: 'Push again to an address that answered 410',
        params,
        body: WebhookSwitchOn,
        response: { 200: Subscriber },
      },
    },
    (request) => webhooks.switchOn(request.params.id, request.body),
  );

  app.get(
    '/exchange/failed',
    {
      schema: {
        summary: 'The events that were not delivered and that later ones of the member wait for',
        querystring: object({ environment: optional(string()), subscriber: optional(string()) }),
        response: { 200: FailedList },
      },
    },
    (request) => failed.list(request.query),
  );

  app.post(
    '/exchange/replay',
    {
      schema: {
        summary: 'Send what is set aside, or waits for its next try, at once',
        body: ReplayPost,
        response: { 200: EventCount },
      },
    },
    (request) => failed.replay(request.body),
  );

  app.post(
    '/exchange/drop',
    {
      schema: {
        summary: 'Never send an event that failed, or what is set aside of a member',
        body: DropPost,
        response: { 200: EventCount },
      },
    },
    (request) => failed.drop(request.body),
  );
}
