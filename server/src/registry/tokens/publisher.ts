import { PortalError } from '../../platform/http/portal-error.ts';

/** Who writes to the registry: the operator, or a team with its token. */
export interface Publisher {
  /** Name in the audit trail: 'local', 'refunds (token 1f0c2d3e)'. */
  name: string;
  /** Owner of what this publisher publishes. */
  team: string;
  /** Null for the operator. */
  tokenId: string | null;
  /** Artifacts that this publisher may publish and move. 'all': an operator. */
  remotes: readonly string[] | 'all';
  /** Environments in which this publisher may move them. */
  environments: readonly string[] | 'all';
}

/** Throws 403 `operator_required` for a team, which may only change its own remotes. */
export function requireOperator(publisher: Publisher): void {
  if (publisher.remotes !== 'all') throw new PortalError('operator_required', 403);
}

/**
 * Throws 403 `not_your_artifact`, or `not_your_environment` for an environment that the token does not cover.
 * `artifactId`: a remote's id, or 'shell'.
 */
export function requireOwnership(publisher: Publisher, artifactId: string, environment?: string): void {
  if (publisher.remotes !== 'all' && !publisher.remotes.includes(artifactId)) {
    throw new PortalError('not_your_artifact', 403, {
      detail: `${publisher.name} may publish ${publisher.remotes.join(', ')}, not ${artifactId}`,
    });
  }
  if (environment === undefined || publisher.environments === 'all') return;
  if (publisher.environments.includes(environment)) return;
  throw new PortalError('not_your_environment', 403, {
    detail: `${publisher.name} is for ${publisher.environments.join(', ')}, not for ${environment}`,
  });
}
