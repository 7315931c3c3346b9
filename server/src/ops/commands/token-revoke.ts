import { TokenRevoked } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';

export const tokenRevoke: OpsCommand = {
  name: 'token revoke',
  summary: 'refuses a token from now on; what it published stays',
  options: {
    id: { help: 'id of the token, from `token list`', required: true },
    by: { help: 'who does it, as the trail shall name them' },
    reason: { help: 'why, in a few words' },
  },
  async run(client, { id = '', by, reason }) {
    const path = `/tokens/${encodeURIComponent(id)}`;
    const revoked = await client.call('DELETE', path, TokenRevoked, { by, reason });
    return { text: `Token ${id} of team ${revoked.team} is revoked.`, json: revoked };
  },
};
