import {
  array,
  type Infer,
  literal,
  maxLength,
  object,
  oneOf,
  union,
} from '@member-portal/shared-kernel/contracts/schema';
import { ArtifactIds, EnvironmentCode, TeamName } from '../registry.contracts.ts';

export const ROLE_NAMES = ['viewer', 'team', 'ops', 'security'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** May publish and move these artifacts in these environments. */
const TeamRole = object({
  role: literal('team'),
  team: TeamName,
  remotes: ArtifactIds,
  environments: union([array(EnvironmentCode).check(maxLength(100)), literal('all')]),
});

/**
 * Rights of an identity:
 * - `viewer` reads releases and the registry's trail;
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
