import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** True for 'whsec_' and 24 to 64 octets in Base64. */
export function isSecret(text: string): boolean {
  const octets = Buffer.from(text.slice(PREFIX.length), 'base64').length;
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && octets >= 24 && octets <= 64;
}

/** The headers of the Standard Webhooks specification. Written by itself, so that it checks the portal's library too. */
export function signed(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/cloudevents+json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
