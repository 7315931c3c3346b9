import { createPublicKey, verify } from 'node:crypto';
import type { PublicSigningKey } from '@member-portal/shared-kernel/contract';
import { array, type Infer, object, string } from '@member-portal/shared-kernel/contracts/schema';

/** A DSSE envelope (protocol 1.0): base64 of the payload, and signatures over its pre-authentication encoding. */
export const Envelope = object({
  payloadType: string(),
  payload: string(),
  signatures: array(object({ keyid: string(), sig: string() })),
});
export type Envelope = Infer<typeof Envelope>;

/** The signed text: 'DSSEv1 29 http://example.com/HelloWorld 11 hello world'. Lengths count bytes. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

export const envelopeOf = (
  payloadType: string,
  payload: string,
  signatures: Envelope['signatures'],
): Envelope => ({ payloadType, payload: Buffer.from(payload).toString('base64'), signatures });

/**
 * The id of the first of these keys that signed the envelope; null if none did. `keyid` of a signature is an
 * unauthenticated hint, so every key is tried. ECDSA P-256 over SHA-256, in DER as other tools write it, or
 * as r and s.
 */
export function signerOf(
  { payloadType, payload, signatures }: Envelope,
  keys: readonly PublicSigningKey[],
): string | null {
  const encoded = preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  const isBy = ({ jwk }: PublicSigningKey) => {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return signatures.some(({ sig }) =>
      (['der', 'ieee-p1363'] as const).some((dsaEncoding) => {
        try {
          return verify('sha256', encoded, { key, dsaEncoding }, Buffer.from(sig, 'base64'));
        } catch {
          return false;
        }
      }),
    );
  };
  return keys.find(isBy)?.keyId ?? null;
}
