import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts single values at rest (AES-256-GCM, a new nonce each time). */
export interface FieldCipher {
  /**
   * `context` (table and column) is authenticated: a value that is moved to another column cannot
   * be decrypted.
   */
  encrypt(plain: string, context: string): string;
  /** Throws when the value was altered, moved, or encrypted with another key. */
  decrypt(sealed: string, context: string): string;
}

const VERSION = 'v1';
const NONCE_OCTETS = 12;
const TAG_OCTETS = 16;

export function createFieldCipher(key: Buffer): FieldCipher {
  return {
    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_OCTETS);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed, context) {
      const [version, text = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('value sealed by an unknown version');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_OCTETS))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_OCTETS, NONCE_OCTETS + TAG_OCTETS));
      const body = bytes.subarray(NONCE_OCTETS + TAG_OCTETS);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
