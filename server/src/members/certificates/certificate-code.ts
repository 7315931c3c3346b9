import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { asWritten, readableCode } from '../../platform/crypto/readable-code.ts';

const LENGTH = 20;
const GROUP = /.{4}(?=.)/g;

/**
 * The code on a certificate: 100 bits, in readable groups of four characters. It is derived from the random
 * id of the certificate with a key, so that a second print has the same code although the database holds only
 * its hash.
 */
export function codeOf(keyedHash: KeyedHash, certificateId: string): string {
  const octets = Buffer.from(keyedHash('certificate-code', certificateId), 'base64url');
  return readableCode(octets.subarray(0, LENGTH)).replace(GROUP, '$&-');
}

/** The hash that finds a certificate by its code, in any equivalent spelling. */
export const hashCode = (keyedHash: KeyedHash, typed: string): string =>
  keyedHash('certificate', asWritten(typed));
