import { safeParse } from '../contracts/schema.ts';
import {
  Composition,
  type CompositionSignature,
  type PublicSigningKey,
  type SignedComposition,
} from './composition.ts';
import { signatureFor } from './signature-for.ts';

/** Why nothing of a composition may run; the last two are the page's own reasons. */
export type CompositionRefusal =
  | 'key_unknown'
  | 'signature_wrong'
  | 'composition_invalid'
  | 'content_changed'
  | 'environment_wrong'
  | 'origin_foreign';

/** A composition that must not be used. */
export class CompositionRefused extends Error {
  readonly code: CompositionRefusal;
  constructor(code: CompositionRefusal) {
    super(code);
    this.name = 'CompositionRefused';
    this.code = code;
  }
}

/**
 * Reads a signed composition after checking signature (ECDSA P-256), shape and content address, in this order. Registry,
 * edge and page all read it here. Throws `CompositionRefused`; whoever asks goes on with what was good before.
 */
export async function verifySigned(
  signed: SignedComposition,
  keys: readonly PublicSigningKey[],
  subtle: SubtleCrypto = globalThis.crypto.subtle,
): Promise<Composition> {
  const signature = signatureFor(signed, keys);
  const key = keys.find(({ keyId }) => keyId === signature?.keyId);
  if (!key || !signature) throw new CompositionRefused('key_unknown');
  if (!(await hasGoodSignature(signed.payload, signature, key, subtle)))
    throw new CompositionRefused('signature_wrong');
  const content = parseJson(signed.payload);
  const parsed = safeParse(Composition, content);
  if (!parsed.success) throw new CompositionRefused('composition_invalid');
  if ((await contentId(content as Composition, subtle)) !== parsed.data.id) {
    throw new CompositionRefused('content_changed');
  }
  return parsed.data;
}

async function hasGoodSignature(
  payload: string,
  { signature }: CompositionSignature,
  { jwk }: PublicSigningKey,
  subtle: SubtleCrypto,
): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
    const hashed = { name: 'ECDSA', hash: 'SHA-256' };
    return await subtle.verify(hashed, key, bytesOf(signature), new TextEncoder().encode(payload));
  } catch {
    // A key or a signature that is none.
    return false;
  }
}

/** As the registry counts it: SHA-256, in hex, of the document without its id. */
async function contentId({ id: _ignored, ...content }: Composition, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
