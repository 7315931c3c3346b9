import { randomUUID } from 'node:crypto';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { Actor } from '../../platform/request-context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Bootstrap } from './bootstrap.service.ts';
import { nameIn, rolesIn } from './claims.ts';
import type { SessionRow } from './identity.table.ts';
import type { IdentityConfig } from './identity-config.ts';
import type { Role } from './roles.contracts.ts';
import { rolesGrantedTo } from './roles.repository.ts';
import { findSessionByHash, insertSession, listOpenSessions, markEnded } from './sessions.repository.ts';
import { acceptOnce } from './used-proofs.repository.ts';
import type { TokenVerifier } from './verify-token.ts';

/** Prefix of a session token. */
export const SESSION_TOKEN = 'session_';
/** Seconds for which an operator stays signed in: a working day. */
const LASTS = 8 * 3_600;

export interface OpenSession {
  id: string;
  actor: Actor;
  roles: Role[];
  createdAt: Date;
  expiresAt: Date;
}

export interface SessionService {
  /**
   * Opens a session for the person of an ID token; the only answer that contains its token. Throws 401
   * `identity_refused`, also for an ID token that has already opened one, 403 `identity_without_role`, 503
   * `issuer_unreachable`.
   */
  begin(idToken: string): Promise<OpenSession & { token: string }>;
  /** Null for a token that is unknown or whose session has ended. */
  find(token: string): Promise<OpenSession | null>;
  /** Latest first. */
  list(): Promise<OpenSession[]>;
  /** Ending it again changes nothing. Throws 404 `session_unknown`. */
  end(id: string, change: { who: string; reason: string | null }): Promise<void>;
}

interface SessionParts {
  database: Database;
  clock: Clock;
  config: IdentityConfig;
  verifier: TokenVerifier;
  bootstrap: Pick<Bootstrap, 'end'>;
}

export function createSessionService({
  database: { db, transaction },
  clock,
  config,
  verifier,
  bootstrap,
}: SessionParts): SessionService {
  /** With the currently granted roles, so that a withdrawal takes effect at once. */
  async function open(row: Omit<SessionRow, 'endedAt'>): Promise<OpenSession> {
    const { id, issuer, subject, name, claimed, createdAt, expiresAt } = row;
    const granted = await rolesGrantedTo(db, row);
    const roles = [...claimed, ...granted.map(({ role }) => role)];
    return { id, actor: { issuer, subject, name }, roles, createdAt, expiresAt };
  }

  return {
    async begin(idToken) {
      const expected = config.people.map((issuer) => ({ ...issuer, audience: issuer.clientId }));
      const { claims, by } = await verifier.verify(idToken, expected);
      const token = SESSION_TOKEN + newToken();
      const row = {
        id: randomUUID(),
        hash: hashToken(token),
        issuer: claims.iss,
        subject: claims.sub,
        name: nameIn(claims, by),
        claimed: rolesIn(claims, by),
        createdAt: clock.now(),
        expiresAt: secondsFromNow(clock, LASTS),
      };
      const session = await open(row);
      const { actor, roles } = session;
      if (roles.length === 0)
        throw new PortalError('identity_without_role', 403, {
          detail: `${actor.name}, issuer ${actor.issuer}, subject ${actor.subject}`,
        });
      await transaction(async (tx) => {
        await acceptOnce(tx, idToken, row.createdAt);
        await insertSession(tx, row);
        await recordAudit(tx, {
          ...{ at: row.createdAt, who: actor.name, identity: actor, action: 'session.began' },
          subject: row.id,
          details: { roles, expiresAt: row.expiresAt.toISOString() },
        });
        const isOperator = roles.some(({ role }) => role === 'ops' || role === 'security');
        if (isOperator && !by.development) await bootstrap.end(tx, actor);
      });
      return { ...session, token };
    },

    async find(token) {
      const row = await findSessionByHash(db, hashToken(token));
      if (!row || row.endedAt !== null || row.expiresAt <= clock.now()) return null;
      // An issuer that the configuration no longer names is not trusted.
      if (!config.people.some(({ issuer }) => issuer === row.issuer)) return null;
      return open(row);
    },

    list: async () => Promise.all((await listOpenSessions(db, clock.now())).map(open)),

    async end(id, { who, reason }) {
      await transaction(async (tx) => {
        const at = clock.now();
        const ended = await markEnded(tx, id, at);
        if (!ended) return;
        const details = { issuer: ended.issuer, subject: ended.subject, name: ended.name };
        await recordAudit(tx, { at, who, action: 'session.ended', subject: id, reason, details });
      });
    },
  };
}
