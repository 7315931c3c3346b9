import { Instant } from '../common.ts';
import { array, type Infer, object, oneOf, string } from '../schema.ts';

/** The scopes of an exchange token: the events of its environment, their files, and sending records. */
export const EXCHANGE_SCOPES = ['events:read', 'files:read', 'records:write'] as const;
export const ExchangeScope = oneOf(EXCHANGE_SCOPES);
export type ExchangeScope = Infer<typeof ExchangeScope>;

/** GET /subscriber: the rights of the call's token, and its end. */
export const OwnSubscription = object({
  id: string(),
  environment: string(),
  name: string(),
  scopes: array(ExchangeScope),
  expiresAt: Instant,
});
export type OwnSubscription = Infer<typeof OwnSubscription>;
