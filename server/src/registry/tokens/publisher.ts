import { PortalError } from '../../platform/http/portal-error.ts';
import type { Actor } from '../../platform/request-context.ts';
import type { Role, RoleName } from '../identity/roles.contracts.ts';

/** Artifacts that an identity may publish and move, and the environments. 'all': an operator. */
export interface Scope {
  /** Owner of the published artifacts. */
  team: string;
  remotes: readonly string[] | 'all';
  environments: readonly string[] | 'all';
  /** True: only previews of branches, which nobody releases. */
  previewsOnly?: boolean;
}

/** The caller of the registry: a signed-in person, a team or a build with its token, or the machine. */
export interface Publisher {
  /** Name in the audit trail: 'Ada Martin', 'refunds (token 1f0c2d3e)', 'local'. */
  name: string;
  /** The proven identity, which every entry of a trail carries. */
  actor: Actor;
  /** Only a person confirms another person's proposal. */
  kind: 'person' | 'team' | 'build' | 'machine';
  /** The roles of the caller. */
  granted: readonly Role[];
  /** The same rights as artifacts and environments. */
  scopes: readonly Scope[];
  /** Id of the token or session. */
  tokenId: string | null;
  /** Claims of a build's own token about the build; absent for others. */
  claims?: Record<string, unknown> | null;
  /** When a person has to sign in again; null for tokens. */
  expiresAt: Date | null;
}

/**
 * The name for history and trail. `by` counts only for a token that several people may share: a person's name comes from
 * their issuer.
 */
export const nameWith = ({ name, kind }: Publisher, by: string | null | undefined): string =>
  !by || kind === 'person' ? name : kind === 'machine' ? by : `${by}, ${name}`;

/** Throws 403 `operator_required` unless the caller has one of these roles. */
export function requireRole({ name, granted }: Publisher, allowed: readonly RoleName[]): void {
  const roles = [...new Set(granted.map(({ role }) => role))];
  if (roles.some((role) => allowed.includes(role))) return;
  const has = roles.length > 0 ? roles.join(' and ') : 'no role';
  throw new PortalError('operator_required', 403, {
    detail: `it needs the role ${allowed.join(' or ')}; ${name} has ${has}`,
  });
}

export const requireOperator = (publisher: Publisher): void => requireRole(publisher, ['ops']);

const covers = (listed: readonly string[] | 'all', name: string) => listed === 'all' || listed.includes(name);

/**
 * The scope under which the caller publishes and moves this artifact. Throws 403 `not_your_artifact`, or
 * `not_your_environment` for an environment that no scope covers, `previews_only` for a build that may
 * publish only previews. `artifactId`: a remote's id, or 'shell'.
 */
export function requireOwnership(
  { name, scopes }: Pick<Publisher, 'name' | 'scopes'>,
  artifactId: string,
  environment?: string,
  purpose: 'release' | 'preview' = 'release',
): Scope {
  const named = scopes.filter(({ remotes }) => covers(remotes, artifactId));
  const own = named.filter(({ previewsOnly }) => purpose === 'preview' || !previewsOnly);
  if (named.length > 0 && own.length === 0)
    throw new PortalError('previews_only', 403, {
      detail: `${name} may publish previews of ${artifactId} alone`,
    });
  const [first] = own;
  if (!first) {
    const ids = scopes.flatMap(({ remotes }) => remotes).join(', ') || 'nothing';
    throw new PortalError('not_your_artifact', 403, {
      detail: `${name} may publish ${ids}, not ${artifactId}`,
    });
  }
  if (environment === undefined) return first;
  const there = own.find(({ environments }) => covers(environments, environment));
  if (there) return there;
  const codes = own.flatMap(({ environments }) => environments).join(', ') || 'no environment';
  throw new PortalError('not_your_environment', 403, {
    detail: `${name} is for ${codes}, not for ${environment}`,
  });
}
