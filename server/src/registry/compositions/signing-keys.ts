import { createHash, webcrypto } from 'node:crypto';
import type { CompositionSignature, PublicSigningKey } from '@member-portal/shared-kernel/contract';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Executor } from '../../platform/db/database.ts';
import { insertKey, listKeys } from './signing-keys.repository.ts';
import type { SigningKeyRow } from './signing-keys.table.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SEALED_AS = 'registry_signing_keys.sealed_private_jwk';

export interface Signer {
  /** The keys whose signatures are valid, signing one first. */
  publicKeys(): Promise<PublicSigningKey[]>;
  /** Includes the retired keys: their signatures are still authentic. */
  allKeys(): Promise<PublicSigningKey[]>;
  /**
   * ECDSA P-256 over SHA-256 of the UTF-8 text, in the format of WebCrypto (r and s, 64 bytes), in base64url.
   * The newest key signs, and also the previous one while it is accepted.
   */
  sign(payload: string): Promise<CompositionSignature & { also: CompositionSignature | null }>;
}

/**
 * Creates the first key if there is none. A rotation adds a row: the newest key signs, and the previous one
 * is accepted until it is retired.
 */
export async function openSigner(db: Executor, cipher: FieldCipher, now: () => Date): Promise<Signer> {
  const all = () => listSigningKeys(db, cipher);
  const accepted = async () => (await all()).filter(({ retiredAt }) => retiredAt === null);
  if ((await accepted()).length === 0) await addSigningKey(db, cipher, now());

  return {
    publicKeys: async () => (await accepted()).map(publicPart),
    allKeys: async () => (await all()).map(publicPart),

    async sign(payload) {
      const [newest, before] = await accepted();
      if (!newest) throw new Error('no signing key');
      const also = before ? await signWith(before, cipher, payload) : null;
      return { ...(await signWith(newest, cipher, payload)), also };
    },
  };
}

function isOurs({ publicJwk, sealedPrivateJwk }: SigningKeyRow, cipher: FieldCipher): boolean {
  try {
    const { x, y } = JSON.parse(cipher.decrypt(sealedPrivateJwk, SEALED_AS)) as JsonWebKey;
    return x === publicJwk.x && y === publicJwk.y;
  } catch {
    return false;
  }
}

async function signWith(
  { keyId, sealedPrivateJwk }: SigningKeyRow,
  cipher: FieldCipher,
  payload: string,
): Promise<CompositionSignature> {
  const jwk = JSON.parse(cipher.decrypt(sealedPrivateJwk, SEALED_AS)) as JsonWebKey;
  const key = await webcrypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['sign']);
  const hashed = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = await webcrypto.subtle.sign(hashed, key, new TextEncoder().encode(payload));
  return { keyId, signature: Buffer.from(bytes).toString('base64url') };
}

/**
 * Every generation, newest first. Skips rows that the sealing key cannot decrypt: write access to the
 * database is not enough to add a key.
 */
export const listSigningKeys = async (db: Executor, cipher: FieldCipher): Promise<SigningKeyRow[]> =>
  (await listKeys(db)).filter((row) => isOurs(row, cipher));

export const publicPart = ({
  keyId,
  publicJwk,
}: Pick<SigningKeyRow, 'keyId' | 'publicJwk'>): PublicSigningKey => ({
  keyId,
  jwk: publicJwk as PublicSigningKey['jwk'],
});

/** The next generation, which signs from now on. Returns its id. */
export async function addSigningKey(db: Executor, cipher: FieldCipher, at: Date): Promise<string> {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const { d, kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  const keyId = thumbprint({ kty, crv, x, y });
  await insertKey(db, {
    keyId,
    createdAt: at,
    publicJwk: { kty, crv, x, y },
    sealedPrivateJwk: cipher.encrypt(JSON.stringify({ kty, crv, x, y, d }), SEALED_AS),
  });
  return keyId;
}

/** RFC 7638, shortened: enough to distinguish the keys of one registry. */
function thumbprint({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url').slice(0, 16);
}
