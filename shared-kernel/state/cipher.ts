/** AES-GCM over the browser's WebCrypto. Null if the browser has none (plain http on another host). */
export interface Cipher {
  encrypt(plain: Uint8Array): Promise<Uint8Array>;
  /** Throws when the bytes were changed or encrypted with another key. */
  decrypt(sealed: Uint8Array): Promise<Uint8Array>;
}

const IV_BYTES = 12;

export const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  // In slices: one call with 1 MB of arguments overflows the stack.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
};

/** @param key 256 bits, base64url, from GET /auth/profile. */
export async function createCipher(key: string): Promise<Cipher | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const cryptoKey = await subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return {
    async encrypt(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, cryptoKey, plain as BufferSource);
      const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
      whole.set(iv);
      whole.set(new Uint8Array(sealed), IV_BYTES);
      return whole;
    },
    async decrypt(sealed) {
      const iv = sealed.slice(0, IV_BYTES);
      return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, cryptoKey, sealed.slice(IV_BYTES)));
    },
  };
}
