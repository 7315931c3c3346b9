import { randomUUID } from 'node:crypto';
import type { ExchangeScope } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { unmarkAcknowledged } from '../events/events.repository.ts';
import { firstUndelivered } from '../webhooks/deliveries.repository.ts';
import { requireAddress } from '../webhooks/webhook-address.ts';
import { newWebhookSecret, sealSecret } from '../webhooks/webhook-secrets.ts';
import { presentSubscriber, stateOf } from './present-subscriber.ts';
import type { Subscriber, SubscriberMade, SubscriberPost } from './subscribers.contracts.ts';
import {
  findSubscriber,
  findSubscriberByHash,
  insertSubscriber,
  listSubscribers,
  markSubscriberRevoked,
} from './subscribers.repository.ts';
import type { SubscriberRow } from './subscribers.table.ts';

/** The owner of a call's token. */
export interface Caller {
  subscriberId: string;
  environment: string;
  name: string;
  scopes: readonly ExchangeScope[];
  expiresAt: Date;
}

interface WhoAndWhy {
  by: string;
  reason: string;
}

export interface SubscriberService {
  /** Throws 401 `token_required` for a token that is absent, unknown, expired or revoked alike. */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** True for a program of this machine: the import, or one with the token of the data folder. */
  isOperator(authorization: string | undefined): Promise<boolean>;
  /**
   * The only answer that contains the token and the secret. Throws 404 `environment_unknown`,
   * `subscriber_unknown`, 409 `subscriber_name_taken` while a subscriber of that name that it does not
   * replace has a valid token, `validation_failed` for an address that events may not be sent to.
   */
  create(request: Infer<typeof SubscriberPost>): Promise<Infer<typeof SubscriberMade>>;
  /** Latest first, including expired and revoked ones. */
  list(environment?: string): Promise<Subscriber[]>;
  /** Refuses its token from now on. Revoking again changes nothing. Throws 404 `subscriber_unknown`. */
  revoke(id: string, change: WhoAndWhy): Promise<Subscriber>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  /** True if this token belongs to this machine. */
  isOfMachine(token: string): Promise<boolean>;
  /** Encrypts the signing secrets. */
  cipher: FieldCipher;
  /** Throws 404 `environment_unknown`. */
  requireEnvironment(code: string): Promise<void>;
}

/** The token of the header. The name of the scheme may be in any case (RFC 9110, 11.1). */
const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];

export const subscriberUnknown = () => new PortalError('subscriber_unknown', 404);

/** Every change is in the audit trail, with its author and reason. */
export function createSubscriberService({
  database: { db, transaction },
  clock,
  isOfMachine,
  cipher,
  requireEnvironment,
}: Dependencies): SubscriberService {
  const present = (row: SubscriberRow) => presentSubscriber(row, clock.now());

  async function findReplaced(id: string, environment: string): Promise<SubscriberRow> {
    const row = isUuid(id) ? await findSubscriber(db, id) : null;
    if (row?.environment !== environment) throw subscriberUnknown();
    return row;
  }

  /** Metrics and alerts name a subscriber. Two systems of one name would hide each other. */
  async function requireOwnName(environment: string, name: string, replaced: SubscriberRow | null) {
    if (replaced?.name === name) return;
    const others = await listSubscribers(db, environment);
    const isTaken = others.some((row) => row.name === name && stateOf(row, clock.now()) === 'valid');
    if (isTaken) throw new PortalError('subscriber_name_taken', 409);
  }

  /** The mark from which a new subscriber begins to read: that of the one it replaces. */
  async function firstMark(replaced: SubscriberRow | null): Promise<number> {
    if (!replaced) return 0;
    // The new subscriber also gets the events that the replaced one has not received.
    const undelivered = await firstUndelivered(db, replaced.id);
    return undelivered === null ? replaced.acknowledgedPosition : undelivered - 1;
  }

  return {
    async authenticate(authorization) {
      const token = bearerOf(authorization);
      const row = token ? await findSubscriberByHash(db, hashToken(token)) : null;
      if (!row || stateOf(row, clock.now()) !== 'valid') throw new PortalError('token_required', 401);
      const { id: subscriberId, environment, name, scopes, expiresAt } = row;
      return { subscriberId, environment, name, scopes, expiresAt };
    },

    async isOperator(authorization) {
      const token = bearerOf(authorization);
      return token !== undefined && isOfMachine(token);
    },

    async create({ environment, name, scopes, validDays, validMinutes, continues, webhook, by, reason }) {
      await requireEnvironment(environment);
      if (webhook !== undefined) requireAddress(webhook, scopes);
      const replaced = continues === undefined ? null : await findReplaced(continues, environment);
      await requireOwnName(environment, name, replaced);
      const acknowledgedPosition = await firstMark(replaced);
      const token = newToken();
      const webhookSecret = webhook === undefined ? null : newWebhookSecret();
      const at = clock.now();
      const row = await transaction(async (tx) => {
        const inserted = await insertSubscriber(tx, {
          id: randomUUID(),
          environment,
          name,
          scopes: [...new Set(scopes)],
          tokenHash: hashToken(token),
          createdAt: at,
          expiresAt: secondsFromNow(clock, validMinutes ? validMinutes * 60 : validDays * 86_400),
          acknowledgedPosition,
          webhookUrl: webhook ?? null,
          webhookSecret: webhookSecret && sealSecret(cipher, webhookSecret),
        });
        if (scopes.includes('events:read')) await unmarkAcknowledged(tx, environment, acknowledgedPosition);
        const { id: subscriber, expiresAt } = inserted;
        const details = {
          subscriber,
          name,
          scopes: inserted.scopes.join(),
          expiresAt: expiresAt.toISOString(),
          webhook: webhook ? new URL(webhook).origin : null,
        };
        const event = 'exchange_subscriber_created';
        await recordAudit(tx, { at, environment, agent: by, reason, event, details });
        return inserted;
      });
      return { ...present(row), token, webhookSecret };
    },

    async list(environment) {
      return (await listSubscribers(db, environment)).map(present);
    },

    async revoke(id, { by, reason }) {
      if (!isUuid(id)) throw subscriberUnknown();
      return transaction(async (tx) => {
        const at = clock.now();
        const revoked = await markSubscriberRevoked(tx, id, at);
        if (revoked) {
          const { environment, name } = revoked;
          const details = { subscriber: id, name };
          const event = 'exchange_subscriber_revoked';
          await recordAudit(tx, { at, environment, agent: by, reason, event, details });
        }
        const row = revoked ?? (await findSubscriber(tx, id));
        if (!row) throw subscriberUnknown();
        return present(row);
      });
    },
  };
}
