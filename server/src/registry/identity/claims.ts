import type { BuildGrant, PeopleIssuer } from './identity-config.ts';
import type { Role } from './roles.contracts.ts';
import type { Claims } from './verify-token.ts';

/** Longest name in a trail. */
const LONGEST_NAME = 80;

/** A person's name from the issuer, on one line; or else the e-mail address, or the subject. */
export function nameIn(claims: Claims, { nameClaim }: Pick<PeopleIssuer, 'nameClaim'>): string {
  const told = [claims[nameClaim], claims.name, claims.email, claims.preferred_username, claims.sub];
  const names = told.filter((value) => typeof value === 'string').map(asLine);
  return names.find((name) => name.length >= 2) ?? 'unnamed';
}

const asLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

/** The roles that the configuration gives to the issuer's claim. */
export function rolesIn(
  claims: Claims,
  { rolesClaim, roles }: Pick<PeopleIssuer, 'rolesClaim' | 'roles'>,
): Role[] {
  const told = claims[rolesClaim];
  const groups = Array.isArray(told) ? told : [told];
  return [...new Set(groups)].flatMap((group) =>
    typeof group === 'string' && Object.hasOwn(roles, group) ? [roles[group] as Role] : [],
  );
}

/** The right of a build to this remote; null if no grant has all its claims in the token. */
export function grantFor(claims: Claims, grants: readonly BuildGrant[], remote: string): BuildGrant | null {
  const matches = (grant: BuildGrant) =>
    grant.remote === remote &&
    Object.entries(grant.claims).every(
      ([name, value]) => Object.hasOwn(claims, name) && claims[name] === value,
    );
  return grants.find(matches) ?? null;
}

/** Claims that name the source of a build in tokens of GitHub Actions and GitLab. */
const SOURCE_CLAIMS = [
  ...['repository', 'repository_id', 'ref', 'sha', 'workflow_ref', 'run_id', 'run_attempt', 'event_name'],
  ...['project_path', 'project_id', 'ref_path', 'pipeline_id', 'job_id', 'ci_config_ref_uri'],
];

export const sourceClaims = (claims: Claims): Record<string, unknown> =>
  Object.fromEntries(
    SOURCE_CLAIMS.filter((name) => Object.hasOwn(claims, name)).map((name) => [name, claims[name]]),
  );
