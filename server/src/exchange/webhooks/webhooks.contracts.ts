import { Instant } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  extend,
  gte,
  int,
  lte,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { Subscriber, WebhookAddress, WhoAndWhy } from '../subscribers/subscribers.contracts.ts';

/** Shapes of operators' calls about webhooks. Routes and command line parse with the same schemas. */

/** POST /exchange/subscribers/{id}/webhook */
export const WebhookPost = object({ webhook: WebhookAddress, ...WhoAndWhy });
/** The only answer that contains the secret; null if the previous one stays valid. */
export const SubscriberWithSecret = extend(Subscriber, { webhookSecret: nullable(string()) });

/** POST /exchange/subscribers/{id}/webhook/rotate-secret. The old secret signs beside the new one for `overlapHours`. */
export const SecretRotate = object({ overlapHours: int().check(gte(0), lte(168)), ...WhoAndWhy });

/** POST /exchange/subscribers/{id}/webhook/switch-on */
export const WebhookSwitchOn = object(WhoAndWhy);

/** GET /exchange/failed: the event that blocks each member, longest blocked first, at most 1,000. */
export const FailedList = object({
  failed: array(
    object({
      subscriberId: string(),
      subscriber: string(),
      environment: string(),
      memberId: string(),
      eventId: string(),
      type: string(),
      /** 'switched_off': the address answered 410, so nothing is tried. */
      state: oneOf(['tried_again', 'set_aside', 'switched_off']),
      tries: int(),
      firstFailedAt: nullable(Instant),
      /** Status or kind of the last failure: '503', 'timeout'. */
      lastAnswer: nullable(string()),
      nextTryAt: nullable(Instant),
      /** Later events of the member that wait for it. */
      behind: int(),
    }),
  ),
});

/**
 * POST /exchange/replay: sends events that are set aside or wait for their next try at once, of one member or
 * of all.
 */
export const ReplayPost = object({ subscriber: string(), member: optional(string()), ...WhoAndWhy });
/** POST /exchange/drop: gives up one event that is set aside or has failed, or all of a member that are set aside. */
export const DropPost = object({
  subscriber: string(),
  event: optional(string()),
  member: optional(string()),
  ...WhoAndWhy,
});
/** Number of events. */
export const EventCount = object({ events: int() });
