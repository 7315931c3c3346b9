import { TesterLinkRevoked } from '../../registry/testers/testers.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const testerLinkRevoke: OpsCommand = {
  name: 'tester-link revoke',
  summary: 'ends a tester’s link, also in browsers that have opened it',
  options: {
    id: { help: 'as tester-link list shows it', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { id = '', by, reason }) {
    const path = `/tester-links/${encodeURIComponent(id)}/revoke`;
    const { link } = await client.call('POST', path, TesterLinkRevoked, { by, reason });
    return {
      text: `The link of ${link.createdBy} in ${link.environment} opens nothing any more.`,
      json: link,
    };
  },
};
