import { randomUUID } from 'node:crypto';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { grantFor, nameIn, sourceClaims } from '../identity/claims.ts';
import type { IdentityConfig } from '../identity/identity-config.ts';
import { acceptOnce } from '../identity/used-proofs.repository.ts';
import type { TokenVerifier } from '../identity/verify-token.ts';
import { insertToken } from './tokens.repository.ts';

export interface ExchangedToken {
  token: string;
  expiresAt: Date;
  team: string;
  environments: string[];
}

/**
 * Exchanges the token of a build's own system for a token that publishes a remote for some minutes; the only
 * answer that contains it. Throws 401 `identity_refused`, also for an already exchanged token, 403
 * `build_not_granted`, 503 `issuer_unreachable`.
 */
export type ExchangeToken = (buildToken: string, remote: string) => Promise<ExchangedToken>;

interface ExchangeParts {
  database: Pick<Database, 'transaction'>;
  clock: Clock;
  config: IdentityConfig;
  verifier: TokenVerifier;
}

export function createExchangeToken({ database, clock, config, verifier }: ExchangeParts): ExchangeToken {
  return async (buildToken, remote) => {
    const { claims, by } = await verifier.verify(buildToken, config.builds);
    const grant = grantFor(claims, by.grants, remote);
    if (!grant) {
      throw new PortalError('build_not_granted', 403, {
        detail: `no grant for ${remote} has the claims of ${claims.sub}`,
      });
    }
    const { team, environments, minutes, previewsOnly } = grant;
    const token = newToken();
    const at = clock.now();
    const expiresAt = secondsFromNow(clock, minutes * 60);
    const build = { issuer: claims.iss, subject: claims.sub, name: nameIn(claims, { nameClaim: 'sub' }) };
    const id = randomUUID();
    const scope = { team, remotes: [remote], environments, previewsOnly };
    await database.transaction(async (tx) => {
      await acceptOnce(tx, buildToken, at);
      await insertToken(tx, {
        id,
        hash: hashToken(token),
        ...scope,
        createdAt: at,
        expiresAt,
        build,
        claims: sourceClaims(claims),
      });
      await recordAudit(tx, {
        ...{ at, who: build.name, identity: build, action: 'token.exchanged', subject: id },
        details: { ...scope, claims: grant.claims, expiresAt: expiresAt.toISOString() },
      });
    });
    return { token, expiresAt, team, environments };
  };
}
