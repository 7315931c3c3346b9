import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { SubscriberRow } from '../subscribers/subscribers.table.ts';

const SECRET = 'exchange_subscribers.webhook_secret';
/** The specification asks for 24 to 64 bytes. */
const SECRET_OCTETS = 32;

/** 'whsec_' and 32 random bytes in Base64, as the Standard Webhooks specification writes secrets. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_OCTETS).toString('base64')}`;

export const sealSecret = (cipher: FieldCipher, secret: string): string => cipher.encrypt(secret, SECRET);

type Sealed = Pick<SubscriberRow, 'webhookSecret' | 'webhookSecretBefore' | 'webhookSecretBeforeUntil'>;

/** The secrets that sign at this instant, newest first. There are two during a rotation. */
export function validSecrets(cipher: FieldCipher, row: Sealed, now: Date): string[] {
  const { webhookSecret, webhookSecretBefore, webhookSecretBeforeUntil: until } = row;
  const before = until !== null && until > now ? webhookSecretBefore : null;
  return [webhookSecret, before]
    .filter((sealed) => sealed !== null)
    .map((sealed) => cipher.decrypt(sealed, SECRET));
}

/** The headers of the Standard Webhooks specification for a body as it is sent, one signature for each secret. */
export function signedHeaders(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
