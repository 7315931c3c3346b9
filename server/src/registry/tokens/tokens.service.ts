import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { registryTokens } from './tokens.table.ts';

/** Who writes to the registry. */
export interface Publisher {
  /** Stands in the audit trail. */
  name: string;
  /** Remotes that it may publish; 'all' comes with the right to compose and to change environments. */
  remotes: readonly string[] | 'all';
}

export interface NewToken {
  team: string;
  remotes: string[];
  validDays: number;
}

export interface TokenService {
  /** Throws 401 `token_required` for a token that is absent, unknown, expired or revoked alike. */
  authenticate(authorization: string | undefined): Promise<Publisher>;
  /** The token is in the answer and nowhere else. */
  create(token: NewToken, who: string): Promise<{ id: string; token: string; expiresAt: Date }>;
  /** Throws 404 `token_unknown`. */
  revoke(id: string, who: string): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const sameText = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/** `operatorToken` belongs to whoever runs this machine, such as the start script; it may do everything. */
export function createTokenService(
  { db, transaction }: Database,
  clock: Clock,
  operatorToken: string,
): TokenService {
  return {
    async authenticate(authorization) {
      const [, token] = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '') ?? [];
      if (!token) throw new PortalError('token_required', 401);
      if (sameText(token, operatorToken)) return { name: 'local', remotes: 'all' };
      const [row] = await db
        .select()
        .from(registryTokens)
        .where(eq(registryTokens.hash, hashOf(token)));
      if (!row || row.revokedAt || row.expiresAt <= clock.now()) throw new PortalError('token_required', 401);
      return { name: row.team, remotes: row.remotes };
    },

    async create({ team, remotes, validDays }, who) {
      const token = randomBytes(32).toString('base64url');
      const id = randomUUID();
      const expiresAt = secondsFromNow(clock, validDays * 86_400);
      await transaction(async (tx) => {
        const at = clock.now();
        await tx
          .insert(registryTokens)
          .values({ id, hash: hashOf(token), team, remotes, createdAt: at, expiresAt });
        await recordAudit(tx, { at, who, action: 'token.created', subject: id, details: { team, remotes } });
      });
      return { id, token, expiresAt };
    },

    async revoke(id, who) {
      await transaction(async (tx) => {
        const at = clock.now();
        const rows = await tx
          .update(registryTokens)
          .set({ revokedAt: at })
          .where(eq(registryTokens.id, id))
          .returning();
        if (rows.length === 0) throw new PortalError('token_unknown', 404);
        await recordAudit(tx, { at, who, action: 'token.revoked', subject: id });
      });
    },
  };
}

/** Throws 403 `operator_required`: publishing is a team's, what is live is the operator's. */
export function requireOperator(publisher: Publisher): void {
  if (publisher.remotes !== 'all') throw new PortalError('operator_required', 403);
}

/** Throws 403 `not_your_artifact`. */
export function requireOwnership(publisher: Publisher, artifactId: string): void {
  if (publisher.remotes === 'all' || publisher.remotes.includes(artifactId)) return;
  throw new PortalError('not_your_artifact', 403);
}
