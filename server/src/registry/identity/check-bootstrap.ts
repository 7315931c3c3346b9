import type { Clock } from '../../platform/clock.ts';
import { isSameSecret } from '../../platform/crypto/same-secret.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Executor } from '../../platform/db/database.ts';
import { findValidBootstrapToken, MACHINE_TOKEN, readBootstrapState } from './bootstrap.repository.ts';

/** Id of the machine token; null if it is wrong, expired or revoked. */
export type CheckBootstrap = (token: string | undefined) => Promise<string | null>;

/**
 * The token of released installations derives from the master key. It is accepted until the first operator signs in, and
 * never in an installation that is newer than random tokens.
 */
const DERIVED = 'derived from the master key';

export function createCheckBootstrap(db: Executor, secrets: Secrets, clock: Clock): CheckBootstrap {
  const derived = secrets.key('ops-token').toString('base64url');
  return async (token) => {
    if (token === undefined) return null;
    if (isSameSecret(token, derived)) {
      const { acceptsDerived, endedAt } = await readBootstrapState(db);
      return acceptsDerived && endedAt === null ? DERIVED : null;
    }
    if (!token.startsWith(MACHINE_TOKEN)) return null;
    return (await findValidBootstrapToken(db, token, clock.now()))?.id ?? null;
  };
}
