import { OwnIdentity } from '../../registry/identity/identity.contracts.ts';
import { roleText } from '../../registry/identity/roles.contracts.ts';
import type { OpsCommand } from '../command.ts';

export const whoami: OpsCommand = {
  name: 'whoami',
  summary: 'tells who the registry takes you for, and your roles',
  options: {},
  async run(client) {
    const own = await client.call('GET', '/identity/own', OwnIdentity);
    const { name, issuer, subject, kind, roles, expiresAt } = own;
    const lines = [
      `${name} (${kind})`,
      `Issuer   ${issuer}`,
      `Subject  ${subject}`,
      `Roles    ${roles.map(roleText).join(', ')}`,
      ...(expiresAt ? [`Until    ${expiresAt}`] : []),
    ];
    return { text: lines.join('\n'), json: own };
  },
};
