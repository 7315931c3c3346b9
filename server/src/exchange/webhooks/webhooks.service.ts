import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { presentSubscriber } from '../subscribers/present-subscriber.ts';
import type { Subscriber } from '../subscribers/subscribers.contracts.ts';
import { subscriberUnknown } from '../subscribers/subscribers.service.ts';
import type { SubscriberRow } from '../subscribers/subscribers.table.ts';
import { requireAddress } from './webhook-address.ts';
import { newWebhookSecret, sealSecret } from './webhook-secrets.ts';
import { lockSubscriber, tryAllNow, updateWebhook } from './webhook-subscribers.repository.ts';
import type {
  SecretRotate,
  SubscriberWithSecret,
  WebhookPost,
  WebhookSwitchOn,
} from './webhooks.contracts.ts';

export interface WebhookService {
  /**
   * Pushes the subscriber's events to this address from now on; a first address gets a secret. Throws 404
   * `subscriber_unknown`, `validation_failed` for an address that events may not be sent to.
   */
  setAddress(id: string, change: Infer<typeof WebhookPost>): Promise<Infer<typeof SubscriberWithSecret>>;
  /** Throws 404 `subscriber_unknown`, 409 `webhook_absent`, and 409 `secret_rotation_unfinished` while two secrets sign. */
  rotateSecret(id: string, change: Infer<typeof SecretRotate>): Promise<Infer<typeof SubscriberWithSecret>>;
  /**
   * Tries all waiting events at once, except those set aside. Throws 404 `subscriber_unknown`, 409
   * `webhook_absent`.
   */
  switchOn(id: string, change: Infer<typeof WebhookSwitchOn>): Promise<Subscriber>;
}

interface Dependencies {
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  /** Encrypts the webhook secrets. */
  cipher: FieldCipher;
}

/** Locks a subscriber for an operator. Throws 404 `subscriber_unknown`, for a revoked one too. */
export async function takeSubscriber(tx: Executor, id: string): Promise<SubscriberRow> {
  const row = isUuid(id) ? await lockSubscriber(tx, id) : null;
  if (!row || row.revokedAt) throw subscriberUnknown();
  return row;
}

/** Every change is in the audit trail, with its author and reason. */
export function createWebhookService({
  database: { transaction },
  clock,
  cipher,
}: Dependencies): WebhookService {
  const ON = { switchedOffAt: null, switchedOffWhy: null };
  const present = (row: SubscriberRow) => presentSubscriber(row, clock.now());

  function record(
    tx: Executor,
    { id, name, environment }: SubscriberRow,
    event: AuditEvent,
    { by, reason }: { by: string; reason: string },
    further: Record<string, string | number> = {},
  ) {
    const details = { subscriber: id, name, ...further };
    return recordAudit(tx, { at: clock.now(), environment, agent: by, reason, event, details });
  }

  async function takePushed(tx: Executor, id: string): Promise<SubscriberRow> {
    const row = await takeSubscriber(tx, id);
    if (row.webhookUrl === null) throw new PortalError('webhook_absent', 409);
    return row;
  }

  return {
    setAddress: (id, { webhook, ...who }) =>
      transaction(async (tx) => {
        const before = await takeSubscriber(tx, id);
        requireAddress(webhook, before.scopes);
        const webhookSecret = before.webhookSecret === null ? newWebhookSecret() : null;
        const row = await updateWebhook(tx, id, {
          webhookUrl: webhook,
          ...(webhookSecret && { webhookSecret: sealSecret(cipher, webhookSecret) }),
          ...ON,
        });
        await tryAllNow(tx, id, clock.now());
        await record(tx, row, 'exchange_webhook_set', who, { webhook: new URL(webhook).origin });
        return { ...present(row), webhookSecret };
      }),

    rotateSecret: (id, { overlapHours, ...who }) =>
      transaction(async (tx) => {
        const before = await takePushed(tx, id);
        const until = before.webhookSecretBeforeUntil;
        // A third secret would end the first one early. A receiver that still uses the first would refuse every call.
        if (until !== null && until > clock.now() && overlapHours > 0)
          throw new PortalError('secret_rotation_unfinished', 409);
        const webhookSecret = newWebhookSecret();
        const row = await updateWebhook(tx, id, {
          webhookSecret: sealSecret(cipher, webhookSecret),
          webhookSecretBefore: overlapHours > 0 ? before.webhookSecret : null,
          webhookSecretBeforeUntil: overlapHours > 0 ? secondsFromNow(clock, overlapHours * 3_600) : null,
        });
        await record(tx, row, 'exchange_webhook_secret_rotated', who, { overlapHours });
        return { ...present(row), webhookSecret };
      }),

    switchOn: (id, who) =>
      transaction(async (tx) => {
        await takePushed(tx, id);
        const row = await updateWebhook(tx, id, ON);
        await tryAllNow(tx, id, clock.now());
        await record(tx, row, 'exchange_webhook_switched_on', who);
        return present(row);
      }),
  };
}
