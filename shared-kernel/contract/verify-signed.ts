import { safeParse } from '../contracts/schema.ts';
import {
  Composition,
  type CompositionSignature,
  type PublicSigningKey,
  type SignedComposition,
} from './composition.ts';
import { signatureFor } from './signature-for.ts';

/** Why a composition must not run. The last two reasons are found by the page, the others by `verifySigned`. */
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
 * Reads a signed composition after checking signature (ECDSA P-256), shape and content address, in this
 * order. Registry, edge and page all use this function. Throws `CompositionRefused`; the caller continues
 * with the last valid composition.
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
    // The key or the signature is malformed.
    return false;
  }
}

/** SHA-256, in hex, of the document without its id; the registry computes the id in the same way. */
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
