import {
  array,
  type Infer,
  literal,
  maxLength,
  minLength,
  object,
  oneOf,
  regex,
  string,
  union,
} from '@member-portal/shared-kernel/contracts/schema';

export const ROLE_NAMES = ['viewer', 'team', 'ops', 'security'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

const TeamName = string().check(regex(/^[a-z][a-z0-9-]{1,40}$/));
const ArtifactIds = array(string().check(regex(/^[a-z][a-z0-9-]{0,63}$/))).check(minLength(1), maxLength(50));
const Code = string().check(regex(/^[A-Z][A-Z0-9_]{1,31}$/));

/** Publishes and moves these artifacts in these environments. */
const TeamRole = object({
  role: literal('team'),
  team: TeamName,
  remotes: ArtifactIds,
  environments: union([array(Code).check(maxLength(100)), literal('all')]),
});

/**
 * What an identity may do:
 * - `viewer` reads what is released, and the registry's trail;
 * - `team` publishes, moves and switches its own remotes;
 * - `ops` releases everything, and looks after members, content and the exchange;
 * - `security` grants roles and tokens, revokes versions, rotates keys, locks accounts, reads both trails.
 */
export const Role = union([object({ role: oneOf(['viewer', 'ops', 'security']) }), TeamRole]);
export type Role = Infer<typeof Role>;

/** 'ops', 'team refunds (mfe-refunds; GFPLAC)' */
export function roleText(role: Role): string {
  if (role.role !== 'team') return role.role;
  const where =
    role.environments === 'all' ? 'all environments' : role.environments.join(', ') || 'no environment';
  return `team ${role.team} (${role.remotes.join(', ')}; ${where})`;
}
