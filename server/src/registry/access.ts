import { isSameSecret } from '../platform/crypto/same-secret.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { PortalError } from '../platform/http/portal-error.ts';
import { EDGE_PROOF_HEADER } from '../platform/http/trust.ts';
import { actingAs } from '../platform/request-context.ts';
import type { Authenticate } from './identity/authenticate.ts';
import { bringsToken, callersToken } from './identity/callers-token.ts';
import { ROLE_NAMES, type RoleName } from './identity/roles.contracts.ts';
import { type Publisher, requireRole } from './tokens/publisher.ts';

/** The roles that may call a route, by its `access`. A route of a team also checks that the caller owns the artifact. */
const ROLES_FOR = {
  /** Every identity: for routes that only read, and for those that check the caller themselves. */
  known: ROLE_NAMES,
  /** May publish and move. */
  team: ['team', 'ops'],
  readers: ['viewer', 'ops', 'security'],
  ops: ['ops'],
  security: ['security'],
  'ops-or-security': ['ops', 'security'],
} as const satisfies Record<string, readonly RoleName[]>;

/**
 * Who may call a route of the registry:
 * - `anyone`: data that every edge and page reads, without authors and reasons, and the routes that issue a
 *   token;
 * - `anyone-team-sees-more`: the same without a token; a call with a valid token gets the full answer;
 * - `edge`: an edge of ours, by its proof;
 * - the others: an identity with one of these roles.
 */
export type Access = 'anyone' | 'anyone-team-sees-more' | 'edge' | keyof typeof ROLES_FOR;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: the members role requires a signed-in member, the registry requires the role `ops`. */
    access?: Access;
  }
  interface FastifyRequest {
    /** The caller, on a route that needs a token. */
    publisher: Publisher;
  }
}

/** Routes that `createApp` itself adds, in every role. */
const OF_EVERY_ROLE = new Set<string | undefined>(['/openapi.json', '/livez', '/readyz']);

/**
 * Authenticates the caller before anything of the call is parsed, so that a stranger learns no field of a route and
 * cannot send a body. A route without `access` is for `ops`. Throws 401 `token_required` or `edge_required`, 403
 * `operator_required`. Entries of a trail have the proven identity. A person's name comes from their issuer: `by` in the
 * body counts only for a token that several people may share.
 */
export function askForTokens(app: PortalApp, authenticate: Authenticate, edgeProof: string): void {
  app.decorateRequest('publisher', null as unknown as Publisher);
  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    if (request.is404 || OF_EVERY_ROLE.has(url) || config.access === 'anyone') return;
    if (config.access === 'edge') {
      if (isSameSecret(request.headers[EDGE_PROOF_HEADER], edgeProof)) return;
      throw new PortalError('edge_required', 401);
    }
    const { access = 'ops' } = config;
    if (access === 'anyone-team-sees-more') {
      if (!bringsToken(request)) return;
      request.publisher = await authenticate(callersToken(request));
      return;
    }
    const publisher = await authenticate(callersToken(request));
    requireRole(publisher, ROLES_FOR[access]);
    request.publisher = publisher;
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // Null on a route that needs no token.
    const publisher = request.publisher as Publisher | null;
    if (!publisher) return done();
    const body = request.body as Record<string, unknown> | null | undefined;
    if (publisher.kind === 'person' && typeof body === 'object' && body !== null) body.by = publisher.name;
    actingAs(publisher.actor, done);
  });
}
