import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { throttleKey } from '../../platform/http/trust.ts';
import type { SignInOrigin } from './account.ports.ts';
import { authDevices } from './auth.table.ts';

/**
 * Whom a failure is counted with, as part of a counter's key: the network address, or for a browser that has signed in
 * before the account that it signed in to last. Strangers may share an address with members, and shut nobody out of a
 * browser that is known. The account counts, not the cookie: many cookies of one account buy no more tries.
 */
export type NameCaller = (origin: Pick<SignInOrigin, 'address' | 'deviceHash'>) => Promise<string>;

export function createNameCaller({ db }: Pick<Database, 'db'>): NameCaller {
  return async ({ address, deviceHash }) => {
    const [known] =
      deviceHash === ''
        ? []
        : await db
            .select({ accountId: authDevices.accountId })
            .from(authDevices)
            .where(eq(authDevices.deviceHash, deviceHash))
            .orderBy(desc(authDevices.lastUsedAt))
            .limit(1);
    return known ? `browser:${known.accountId}` : `address:${throttleKey(address)}`;
  };
}
