import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Executor } from '../../platform/db/database.ts';
import { reserveTry } from './throttles.repository.ts';

/**
 * Records a wrong code in `tx`. Returns false if the same wrong code was recorded before for the
 * same valid code. A repeat tells the caller nothing new, so it does not count as a second try:
 * forms send a code when it is complete, and again on Enter. Both hashes are
 * keyed; `validHash` is that of the valid code, which differs from mail to mail.
 */
export type NoteWrongCode = (tx: Executor, validHash: string, typedHash: string) => Promise<boolean>;

/** A record matters only while its code is valid; it is deleted together with the old counters. */
const ONCE = { maxTries: 1 };

export function createWrongCodes(keyedHash: KeyedHash, clock: Clock): NoteWrongCode {
  return async (tx, validHash, typedHash) => {
    const key = `wrong-code:${keyedHash('wrong-code', `${validHash}\n${typedHash}`)}`;
    return (await reserveTry(tx, key, ONCE, clock.now())).allowed;
  };
}
