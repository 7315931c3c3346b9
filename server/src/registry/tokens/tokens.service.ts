import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStoredUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { neverPublished } from '../artifacts/artifacts.repository.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findEnvironment } from '../environments/environments.repository.ts';
import { type Publisher, requireOwnership, type Scope } from './publisher.ts';
import { findTokenByHash, findTokenById, insertToken, listTokens, markRevoked } from './tokens.repository.ts';
import type { TokenRow } from './tokens.table.ts';

export interface NewToken {
  team: string;
  remotes: string[];
  environments: string[] | 'all';
  validDays: number;
}

/** Author and reason of a change of tokens; both go to the audit trail. */
export interface TokenChange {
  who: string;
  reason: string | null;
}

export interface ListedToken extends Pick<TokenRow, 'id' | 'team' | 'remotes' | 'environments' | 'build'> {
  state: 'valid' | 'expired' | 'revoked';
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface TokenService {
  /** The owner of a token; null if it is unknown, expired or revoked. */
  find(token: string): Promise<Publisher | null>;
  /**
   * Throws the errors of publishing this artifact for these environments: 403 `not_your_artifact`,
   * `not_your_environment`, 404 `environment_unknown`. Returns the scope of the token for this artifact.
   */
  requireScope(
    publisher: Publisher,
    artifactId: string,
    environments: readonly string[],
    purpose?: 'release' | 'preview',
  ): Promise<Scope>;
  /** The only answer that contains the token. Throws 404 `environment_unknown`. */
  create(
    token: NewToken,
    change: TokenChange,
  ): Promise<{ id: string; token: string; expiresAt: Date; neverPublished: string[] }>;
  /** Newest first, including expired and revoked links. */
  list(): Promise<ListedToken[]>;
  /** Revokes a token. Revoking it again changes nothing. Throws 404 `token_unknown`. */
  revoke(id: string, change: TokenChange): Promise<{ id: string; team: string; revokedAt: Date }>;
}

const stateOf = ({ revokedAt, expiresAt }: TokenRow, now: Date): ListedToken['state'] =>
  revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'valid';

export function createTokenService({ db, transaction }: Database, clock: Clock): TokenService {
  async function requireEnvironments(codes: readonly string[]): Promise<void> {
    for (const code of codes) {
      if (!(await findEnvironment(db, code)))
        throw new PortalError('environment_unknown', 404, { detail: code });
    }
  }

  return {
    async find(token) {
      const row = await findTokenByHash(db, hashToken(token));
      return row && stateOf(row, clock.now()) === 'valid' ? ownerOf(row) : null;
    },

    async requireScope(publisher, artifactId, environments, purpose) {
      const scope = requireOwnership(publisher, artifactId, undefined, purpose);
      for (const environment of environments) requireOwnership(publisher, artifactId, environment, purpose);
      await requireEnvironments(environments);
      return scope;
    },

    async create({ team, remotes, environments, validDays }, { who, reason }) {
      if (environments !== 'all') await requireEnvironments(environments);
      const token = newToken();
      const id = randomUUID();
      const createdAt = clock.now();
      const expiresAt = secondsFromNow(clock, validDays * 86_400);
      const scope = { team, remotes, environments };
      await transaction(async (tx) => {
        await insertToken(tx, {
          id,
          hash: hashToken(token),
          ...scope,
          createdAt,
          expiresAt,
          build: null,
          claims: null,
          previewsOnly: false,
        });
        const details = { ...scope, expiresAt: expiresAt.toISOString() };
        await recordAudit(tx, { at: createdAt, who, action: 'token.created', subject: id, reason, details });
      });
      return { id, token, expiresAt, neverPublished: await neverPublished(db, remotes) };
    },

    async list() {
      const now = clock.now();
      return (await listTokens(db)).map((row) => {
        const { hash: _hash, ...shown } = row;
        return { ...shown, state: stateOf(row, now) };
      });
    },

    async revoke(id, { who, reason }) {
      if (!isStoredUuid(id)) throw new PortalError('token_unknown', 404);
      return transaction(async (tx) => {
        const at = clock.now();
        const revoked = await markRevoked(tx, id, at);
        if (revoked) {
          const details = { team: revoked.team };
          await recordAudit(tx, { at, who, action: 'token.revoked', subject: id, reason, details });
        }
        const row = revoked ?? (await findTokenById(tx, id));
        if (!row) throw new PortalError('token_unknown', 404);
        return { id, team: row.team, revokedAt: row.revokedAt ?? at };
      });
    },
  };
}

function ownerOf({ id, team, remotes, environments, build, claims, previewsOnly }: TokenRow): Publisher {
  const short = id.slice(0, 8);
  return {
    name: build ? `${team} (build ${short})` : `${team} (token ${short})`,
    actor: build ?? { issuer: 'portal:team-token', subject: id, name: team },
    kind: build ? 'build' : 'team',
    granted: [{ role: 'team', team, remotes, environments }],
    scopes: [{ team, remotes, environments, previewsOnly }],
    tokenId: id,
    claims,
    expiresAt: null,
  };
}
