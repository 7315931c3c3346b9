import type { AccountThrottle } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { tooManyCodes } from './auth.errors.ts';
import { isDeviceKnown } from './devices.repository.ts';
import { sendCounted } from './send-counted.ts';

/**
 * Sends a sign-in code unless the allowance of the account is used up, so that a person who knows the
 * password cannot flood the mailbox. A browser that has signed in before has its own allowance of the same
 * size, which strangers cannot use up. Only a right password leads here; links and other codes are counted
 * separately. Throws 429 `too_many_codes`, and what `send` throws. A code that could not be sent does not
 * count.
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
