import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import { throttleKey } from '../platform/http/trust.ts';

/** An id instead of a member's, for repeats of a call from the same network address. `kind` names the call. */
export const anonymousCaller =
  (keyedHash: KeyedHash, kind: string) =>
  (environment: string, address: string): string =>
    uuidOf(keyedHash(`${kind}-caller`, `${environment}\n${throttleKey(address)}`));

/** A UUID made of the first 128 bits of a hash. */
function uuidOf(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
