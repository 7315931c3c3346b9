import { GrantedRole } from '../../registry/identity/identity.contracts.ts';
import { ROLE_NAMES, roleText } from '../../registry/identity/roles.contracts.ts';
import { type OpsCommand, OpsError, type OpsValues } from '../command.ts';
import { listOf } from './list-of.ts';

export const roleGrant: OpsCommand = {
  name: 'role grant',
  summary: 'gives a person a role',
  details: 'A refused login tells issuer and subject. Nobody gives a role to themselves.',
  options: {
    issuer: { help: 'address of the issuer at which the person signs in', required: true },
    subject: { help: 'id of the person there', required: true },
    name: { help: 'name of the person', required: true },
    role: { help: 'viewer, team, ops or security', required: true, values: ROLE_NAMES },
    team: { help: 'of a team: its name' },
    remotes: { help: 'of a team: ids with commas between them' },
    environments: { help: 'of a team: codes with commas between them (default: all)' },
    reason: { help: 'why, in a few words', required: true },
  },
  async run(client, { issuer, subject, name, reason, ...values }) {
    const body = { issuer, subject, name, reason, role: roleOf(values) };
    const granted = await client.call('POST', '/roles', GrantedRole, body);
    return { text: `${granted.name}: ${roleText(granted.role)}, at once.`, json: granted };
  },
};

function roleOf({ role, team, remotes, environments }: OpsValues) {
  if (role !== 'team') return { role };
  if (!team || !remotes) throw new OpsError('--team and --remotes: which ones?', 2);
  const where = environments === undefined ? 'all' : listOf(environments);
  return { role, team, remotes: listOf(remotes), environments: where };
}
