import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts files at rest: invoices contain social security numbers, which are never stored in
 * clear.
 */
export interface FileCipher {
  /** `name` is bound to the content, so that no file can replace another one. */
  seal(name: string, bytes: Buffer): Buffer;
  /** Throws if the file was changed, or for another key. */
  open(name: string, sealed: Buffer): Buffer;
}

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM. An encrypted file is its format, nonce, tag and content. `key` has 32 bytes. */
export function createFileCipher(key: Buffer): FileCipher {
  return {
    seal(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), content]);
    },
    open(name, sealed) {
      if (sealed[0] !== FORMAT) throw new Error('unknown format of a sealed file');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
      const content = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]);
    },
  };
}
