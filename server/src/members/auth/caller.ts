import type { Database } from '../../platform/db/database.ts';
import { throttleKey } from '../../platform/http/trust.ts';
import type { SignInOrigin } from './account.ports.ts';
import { findLastAccountOf } from './devices.repository.ts';

/**
 * Names the caller for a counter of failures: by the network address or, for a browser that has
 * signed in before, by the account that it last signed in to. So strangers who share an address
 * with a member cannot lock out the member's browser. The key is the account, not the cookie, so
 * that many cookies of one account give no more tries.
 */
export type NameCaller = (origin: Pick<SignInOrigin, 'address' | 'deviceHash'>) => Promise<string>;

export function createNameCaller({ db }: Pick<Database, 'db'>): NameCaller {
  return async ({ address, deviceHash }) => {
    const accountId = deviceHash === '' ? null : await findLastAccountOf(db, deviceHash);
    return accountId ? `browser:${accountId}` : `address:${throttleKey(address)}`;
  };
}
