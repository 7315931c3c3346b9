import { PortalError } from '../../platform/http/portal-error.ts';
import type { Publisher, Scope } from '../tokens/publisher.ts';
import type { TokenService } from '../tokens/tokens.service.ts';
import { MACHINE } from './bootstrap.service.ts';
import type { CheckBootstrap } from './check-bootstrap.ts';
import { type OpenSession, SESSION_TOKEN, type SessionService } from './sessions.service.ts';

/**
 * The owner of this token. Throws the same 401 `token_required` for a token that is absent, unknown, expired
 * or revoked.
 */
export type Authenticate = (token: string | null) => Promise<Publisher>;

interface AuthenticateParts {
  checkBootstrap: CheckBootstrap;
  sessions: Pick<SessionService, 'find'>;
  tokens: Pick<TokenService, 'find'>;
}

export function createAuthenticate({ checkBootstrap, sessions, tokens }: AuthenticateParts): Authenticate {
  async function find(token: string): Promise<Publisher | null> {
    if (token.startsWith(SESSION_TOKEN)) {
      const session = await sessions.find(token);
      return session && personOf(session);
    }
    const tokenId = await checkBootstrap(token);
    return tokenId === null ? tokens.find(token) : machineOf(tokenId);
  }

  return async (token) => {
    const publisher = token === null ? null : await find(token);
    if (!publisher) throw new PortalError('token_required', 401);
    return publisher;
  };
}

const everything = (team: string): Scope => ({ team, remotes: 'all', environments: 'all' });

const machineOf = (tokenId: string): Publisher => ({
  name: MACHINE.name,
  actor: { ...MACHINE, subject: tokenId },
  kind: 'machine',
  granted: [{ role: 'ops' }, { role: 'security' }],
  scopes: [everything('local')],
  tokenId,
  expiresAt: null,
});

function personOf({ id, actor, roles, expiresAt }: OpenSession): Publisher {
  const scopes = roles.flatMap((role): Scope[] => {
    if (role.role === 'team') return [role];
    return role.role === 'ops' ? [everything('ops')] : [];
  });
  return {
    name: actor.name,
    actor,
    kind: 'person',
    granted: roles,
    scopes,
    tokenId: id,
    expiresAt,
  };
}
