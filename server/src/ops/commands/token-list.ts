import { TokenList } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';

export const tokenList: OpsCommand = {
  name: 'token list',
  summary: 'lists the teams’ tokens, their scope and how long they work, the latest first',
  options: {},
  async run(client) {
    const { tokens } = await client.call('GET', '/tokens', TokenList);
    return { text: tokens.length > 0 ? tokens.map(line).join('\n') : 'No tokens.', json: tokens };
  },
};

function line({ id, team, remotes, environments, state, expiresAt }: TokenList['tokens'][number]): string {
  const where = environments === 'all' ? 'all environments' : environments.join(', ');
  return [
    id,
    team.padEnd(12),
    state.padEnd(7),
    `until ${expiresAt.slice(0, 10)}`,
    remotes.join(', '),
    where,
  ].join('  ');
}
