import {
  Composition,
  type CompositionSignature,
  type PublicSigningKey,
  type SignedComposition,
  signatureFor,
} from 'shared-kernel/contract';
import { safeParse } from 'shared-kernel/contracts/schema';

/** Why nothing of a composition may run. */
export type CompositionRefusal =
  | 'key_unknown'
  | 'signature_wrong'
  | 'composition_invalid'
  | 'content_changed'
  | 'environment_wrong'
  | 'origin_foreign';

export class CompositionRefused extends Error {
  readonly code: CompositionRefusal;
  constructor(code: CompositionRefusal) {
    super(code);
    this.name = 'CompositionRefused';
    this.code = code;
  }
}

export interface Trust {
  /** Whose signatures are good: those that the page came with. */
  keys: readonly PublicSigningKey[];
  /** Code of the page's own environment: a composition of another one is good there, and not here. */
  environment: string;
  /** Where every file of a composition must lie. */
  origin: string;
  /** Absent where the page is not a secure one. */
  subtle?: SubtleCrypto;
}

/**
 * Signature (ECDSA P-256), shape, content address, environment and origins, in this order. Throws `CompositionRefused`;
 * the page goes on with the composition that it has.
 */
export async function verifyComposition(signed: SignedComposition, trust: Trust): Promise<Composition> {
  const { keys, environment, origin, subtle = globalThis.crypto.subtle } = trust;
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
  if (parsed.data.environment !== environment) throw new CompositionRefused('environment_wrong');
  if (!isOwn(parsed.data, origin)) throw new CompositionRefused('origin_foreign');
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

/** Every file lies at this origin, under the address of its own version. */
function isOwn({ shell, remotes }: Composition, origin: string): boolean {
  const versions = remotes.flatMap((remote) => (remote.fallback ? [remote, remote.fallback] : [remote]));
  return (
    isAt(shell.baseUrl, origin) &&
    [...(shell.scripts ?? []), ...shell.files.map(({ path }) => path)].every((path) =>
      isUnder(path, shell.baseUrl, origin),
    ) &&
    versions.every(
      ({ baseUrl, entry, files }) =>
        isAt(baseUrl, origin) &&
        [entry, ...files.map(({ path }) => path)].every((path) => isUnder(path, baseUrl, origin)),
    )
  );
}

const isAt = (address: string, origin: string) => urlOf(address, origin)?.origin === origin;

function isUnder(path: string, baseUrl: string, origin: string): boolean {
  const base = urlOf(baseUrl, origin);
  return base !== null && urlOf(path, base.href)?.href.startsWith(base.href) === true;
}

function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
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
