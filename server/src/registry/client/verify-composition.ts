import { webcrypto } from 'node:crypto';
import {
  Composition,
  type CompositionSignature,
  type PublicSigningKey,
  type SignedComposition,
  signatureFor,
} from 'shared-kernel/contract';
import { safeParse } from 'shared-kernel/contracts/schema';
import { contentId } from '../compositions/compose.ts';

/** A composition that must not be used, and why. */
export class CompositionRefused extends Error {
  readonly code: 'key_unknown' | 'signature_wrong' | 'composition_invalid' | 'content_changed';
  constructor(code: CompositionRefused['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads a signed composition after checking signature, shape and content address.
 * Throws `CompositionRefused`; whoever asks goes on with the last one that was good.
 */
export async function verifyComposition(
  signed: SignedComposition,
  keys: readonly PublicSigningKey[],
): Promise<Composition> {
  const signature = signatureFor(signed, keys);
  const key = keys.find(({ keyId }) => keyId === signature?.keyId);
  if (!key || !signature) throw new CompositionRefused('key_unknown');
  if (!(await hasGoodSignature(signed.payload, signature, key)))
    throw new CompositionRefused('signature_wrong');
  const parsed = safeParse(Composition, parseJson(signed.payload));
  if (!parsed.success) throw new CompositionRefused('composition_invalid');
  if (contentId(parseJson(signed.payload) as Composition) !== parsed.data.id) {
    throw new CompositionRefused('content_changed');
  }
  return parsed.data;
}

async function hasGoodSignature(
  payload: string,
  { signature }: CompositionSignature,
  { jwk }: PublicSigningKey,
): Promise<boolean> {
  const publicKey = await webcrypto.subtle.importKey(
    'jwk',
    jwk,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  return webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(payload),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
