import type { AccountThrottle } from 'shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDeviceKnown } from './accounts.repository.ts';
import { tooManyCodes } from './auth.errors.ts';
import { sendCounted } from './send-counted.ts';

/**
 * Sends a code of the sign-in while the account has some left: whoever knows its password must not fill its mailbox. A
 * browser that has signed in before has as many of its own, so that nobody uses up a member's. Only a right password
 * leads here; links and codes of other calls are counted apart. Throws 429 `too_many_codes`, and what `send` throws:
 * what did not leave does not count.
 */
export type SendWithinAllowance = (
  accountId: string,
  deviceHash: string,
  send: () => Promise<void>,
) => Promise<void>;

export function createCodeAllowance(
  { db }: Pick<Database, 'db'>,
  clock: Clock,
  { codeMax, codeWindowSeconds }: Pick<AccountThrottle, 'codeMax' | 'codeWindowSeconds'>,
): SendWithinAllowance {
  const rule = { maxTries: codeMax, windowSeconds: codeWindowSeconds };
  return async (accountId, deviceHash, send) => {
    const isKnown = deviceHash !== '' && (await isDeviceKnown(db, accountId, deviceHash));
    const key = isKnown ? `codes:${deviceHash}:${accountId}` : `codes:${accountId}`;
    const wait = await sendCounted(db, key, rule, clock.now(), send);
    if (wait !== null) throw tooManyCodes(wait);
  };
}
