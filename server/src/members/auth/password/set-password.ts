import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { MemberSessions } from '../auth.ports.ts';
import type { AccountRow } from '../auth.table.ts';
import { dropLinks } from '../links/account-links.repository.ts';
import { forgetLoginTries } from '../throttles.repository.ts';
import { dropWaitingSignIns, updatePassword } from './passwords.repository.ts';

/**
 * Stores the hash of a new password and ends everything that began with the old one: every session,
 * every sign-in that waits for a code, every link that was mailed. `liftLock` also resets the count
 * of wrong passwords; an operator's lock stays.
 */
export type SetPassword = (
  tx: Executor,
  account: Pick<AccountRow, 'id' | 'memberId'>,
  passwordHash: string,
  options?: { liftLock?: boolean },
) => Promise<void>;

export function createSetPassword(clock: Clock, sessions: Pick<MemberSessions, 'endAll'>): SetPassword {
  return async (tx, { id, memberId }, passwordHash, { liftLock = false } = {}) => {
    await updatePassword(tx, id, passwordHash, clock.now());
    await sessions.endAll(tx, id);
    await dropWaitingSignIns(tx, id);
    await dropLinks(tx, memberId);
    if (liftLock) await forgetLoginTries(tx, id);
  };
}
