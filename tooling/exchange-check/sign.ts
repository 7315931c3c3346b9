import { Webhook } from 'standardwebhooks';

const PREFIX = 'whsec_';

/** True for 'whsec_' and 24 to 64 bytes in Base64. */
export function isSecret(text: string): boolean {
  const octets = Buffer.from(text.slice(PREFIX.length), 'base64').length;
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && octets >= 24 && octets <= 64;
}

/** The headers of the Standard Webhooks specification. */
export function signed(secret: string, id: string, body: string, at: Date): Record<string, string> {
  return {
    'content-type': 'application/cloudevents+json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}
