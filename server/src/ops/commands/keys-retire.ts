import { KeyList } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { keysResult } from './keys-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const keysRetire: OpsCommand = {
  name: 'keys retire',
  summary: 'retires the previous key: live compositions are signed with the new key first',
  details: 'Best a day after keys rotate: pages that were open then have learned the new key.',
  options: WHO_AND_WHY,
  run: async (client, { by, reason }) =>
    keysResult(await client.call('POST', '/keys/retire', KeyList, { by, reason })),
};
