import { Instant } from '@member-portal/shared-kernel/contracts/common';
import { EXCHANGE_SCOPES, ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import {
  array,
  extend,
  gte,
  type Infer,
  int,
  lte,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';

/** Shapes of operators' calls about subscribers. Routes and command line parse with the same schemas. */

export const WhoAndWhy = {
  by: string().check(minLength(2), maxLength(80), regex(/^[^\p{Cc}]*$/u)),
  reason: string().check(minLength(5), maxLength(300), regex(/^[^\p{Cc}]*$/u)),
};

/** https, except to this machine. The service names what is wrong with it. */
export const WebhookAddress = string().check(maxLength(500));

/** POST /exchange/subscribers */
export const SubscriberPost = object({
  environment: string().check(regex(/^[A-Z][A-Z0-9_]{1,31}$/)),
  name: string().check(regex(/^[a-z][a-z0-9-]{1,40}$/)),
  scopes: array(ExchangeScope).check(minLength(1), maxLength(EXCHANGE_SCOPES.length)),
  validDays: int().check(gte(1), lte(730)),
  /** Instead of the days, to test an expired token. */
  validMinutes: optional(int().check(gte(1), lte(1_440))),
  /** Id of the subscriber that the new one replaces: reading continues after that one's acknowledgements. */
  continues: optional(string()),
  /** Address that the events are pushed to. */
  webhook: optional(WebhookAddress),
  ...WhoAndWhy,
});

/** GET /exchange/subscribers: everything but the tokens, latest first. */
export const Subscriber = object({
  id: string(),
  environment: string(),
  name: string(),
  scopes: array(ExchangeScope),
  state: oneOf(['valid', 'expired', 'revoked']),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: nullable(Instant),
  /** Null for a subscriber that reads its events. Nothing is pushed after `switchedOff`. */
  webhook: nullable(object({ url: string(), switchedOff: nullable(object({ at: Instant, why: string() })) })),
});
export type Subscriber = Infer<typeof Subscriber>;
export const SubscriberList = object({ subscribers: array(Subscriber) });

/** The only answer that contains the token. `webhookSecret` is null without an address. */
export const SubscriberMade = extend(Subscriber, { token: string(), webhookSecret: nullable(string()) });

/** POST /exchange/subscribers/{id}/revoke */
export const SubscriberRevoke = object(WhoAndWhy);
