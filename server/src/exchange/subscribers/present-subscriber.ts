import type { Subscriber } from './subscribers.contracts.ts';
import type { SubscriberRow } from './subscribers.table.ts';

/** A subscriber as operators see it. */
export const presentSubscriber = (row: SubscriberRow, now: Date): Subscriber => ({
  id: row.id,
  environment: row.environment,
  name: row.name,
  scopes: row.scopes,
  state: stateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  webhook: row.webhookUrl === null ? null : { url: row.webhookUrl, switchedOff: switchedOffOf(row) },
});

export const stateOf = (
  { revokedAt, expiresAt }: Pick<SubscriberRow, 'revokedAt' | 'expiresAt'>,
  now: Date,
): Subscriber['state'] => (revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'valid');

const switchedOffOf = ({ switchedOffAt, switchedOffWhy }: SubscriberRow) =>
  switchedOffAt && { at: switchedOffAt.toISOString(), why: switchedOffWhy ?? '' };
