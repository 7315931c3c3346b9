import { RoleList } from '../../registry/identity/identity.contracts.ts';
import { roleText } from '../../registry/identity/roles.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const roleList: OpsCommand = {
  name: 'role list',
  summary: 'lists the roles that the registry granted; those of issuers’ groups are in PORTAL_IDENTITY',
  options: {},
  async run(client) {
    const { roles } = await client.call('GET', '/roles', RoleList);
    const rows = roles.map(({ id, name, issuer, subject, role, grantedAt, withdrawnAt }) => [
      ...[id, name, issuer, subject, roleText(role), grantedAt.slice(0, 10)],
      withdrawnAt ? `withdrawn ${withdrawnAt.slice(0, 10)}` : 'in force',
    ]);
    const head = ['ID', 'NAME', 'ISSUER', 'SUBJECT', 'ROLE', 'SINCE', 'STATE'];
    return { text: rows.length > 0 ? table([head, ...rows]) : 'None was granted.', json: roles };
  },
};
