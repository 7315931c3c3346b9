import { GrantedRole } from '../../registry/identity/identity.contracts.ts';
import { roleText } from '../../registry/identity/roles.contracts.ts';
import type { OpsCommand } from '../command.ts';

export const roleWithdraw: OpsCommand = {
  name: 'role withdraw',
  summary: 'takes a granted role back, at once',
  options: {
    id: { help: 'of role list', required: true },
    reason: { help: 'why, in a few words', required: true },
  },
  async run(client, { id = '', reason }) {
    const path = `/roles/${encodeURIComponent(id)}`;
    const { name, role, ...rest } = await client.call('DELETE', path, GrantedRole, { reason });
    return { text: `${name} is no longer ${roleText(role)}.`, json: { name, role, ...rest } };
  },
};
