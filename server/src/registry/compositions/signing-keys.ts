import { createHash, webcrypto } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SUFFIX = '.key.json';
/** How many generations are accepted at once: the one that signs and the one it replaced. */
const ACCEPTED_GENERATIONS = 2;

export interface PublicSigningKey {
  keyId: string;
  /** Public JWK: kty EC, crv P-256, x, y. */
  jwk: webcrypto.JsonWebKey;
}

export interface Signer {
  /** The keys whose signatures are good, the signing one first. */
  readonly publicKeys: readonly PublicSigningKey[];
  /** ECDSA P-256 over SHA-256 of the UTF-8 text, as WebCrypto writes it (r and s, 64 bytes), in base64url. */
  sign(payload: string): Promise<{ keyId: string; signature: string }>;
}

interface KeyFile {
  keyId: string;
  createdAt: string;
  privateJwk: webcrypto.JsonWebKey;
}

/**
 * Reads the keys of this folder, which replicas share, and makes the first one where there is none.
 * A rotation is one more file: the newest signs, the one before stays accepted.
 */
export async function openSigner(folder: string, now: () => Date): Promise<Signer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await readKeyFiles(folder);
  if (files.length === 0) files.push(await createKeyFile(folder, now()));
  const accepted = files
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, ACCEPTED_GENERATIONS);
  const [active] = accepted;
  if (!active) throw new Error('no signing key');
  const privateKey = await webcrypto.subtle.importKey('jwk', active.privateJwk, ALGORITHM, false, ['sign']);

  return {
    publicKeys: accepted.map(({ keyId, privateJwk }) => ({ keyId, jwk: publicPart(privateJwk) })),
    async sign(payload) {
      const bytes = await webcrypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        privateKey,
        new TextEncoder().encode(payload),
      );
      return { keyId: active.keyId, signature: Buffer.from(bytes).toString('base64url') };
    },
  };
}

/** Adds a generation to the folder; it signs from the next start on. */
export async function createKeyFile(folder: string, at: Date): Promise<KeyFile> {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const privateJwk = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  const file: KeyFile = { keyId: thumbprint(privateJwk), createdAt: at.toISOString(), privateJwk };
  const path = join(folder, `${file.keyId}${SUFFIX}`);
  await writeFile(`${path}.new`, JSON.stringify(file), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return file;
}

async function readKeyFiles(folder: string): Promise<KeyFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeyFile),
  );
}

const publicPart = ({ kty, crv, x, y }: webcrypto.JsonWebKey): webcrypto.JsonWebKey => ({ kty, crv, x, y });

/** RFC 7638, shortened: enough to tell the keys of one registry apart. */
function thumbprint({ crv, kty, x, y }: webcrypto.JsonWebKey): string {
  const canonical = JSON.stringify({ crv, kty, x, y });
  return createHash('sha256').update(canonical).digest('base64url').slice(0, 16);
}
