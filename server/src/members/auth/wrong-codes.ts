import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Executor } from '../../platform/db/database.ts';
import { reserveTry } from './throttles.repository.ts';

/**
 * Notes a wrong code in `tx`; false when the same one was noted before against the same living code. Who types it again has
 * learnt nothing, so it costs no second try: forms send a code as it is complete, and once more by Enter. Both arguments
 * are keyed hashes; that of the living code differs from one mail to the next.
 */
export type NoteWrongCode = (tx: Executor, livingHash: string, typedHash: string) => Promise<boolean>;

/** It never counts again: a note serves as long as its living code, and is deleted with the old counters. */
const ONCE = { maxTries: 1 };

export function createWrongCodes(keyedHash: KeyedHash, clock: Clock): NoteWrongCode {
  return async (tx, livingHash, typedHash) => {
    const key = `wrong-code:${keyedHash('wrong-code', `${livingHash}\n${typedHash}`)}`;
    return (await reserveTry(tx, key, ONCE, clock.now())).allowed;
  };
}
