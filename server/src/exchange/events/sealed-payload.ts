import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';

/** The payload of an event is stored encrypted, and each ciphertext is bound to its column. */

const PAYLOAD = 'exchange_events.payload';
const FILE_NAME = 'exchange_files.name';

export const sealPayload = (cipher: FieldCipher, data: object): string =>
  cipher.encrypt(JSON.stringify(data), PAYLOAD);
export const openPayload = (cipher: FieldCipher, sealed: string): Record<string, unknown> =>
  JSON.parse(cipher.decrypt(sealed, PAYLOAD));

export const sealFileName = (cipher: FieldCipher, name: string): string => cipher.encrypt(name, FILE_NAME);
export const openFileName = (cipher: FieldCipher, sealed: string): string =>
  cipher.decrypt(sealed, FILE_NAME);
