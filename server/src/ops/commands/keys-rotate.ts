import { KeyList } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { keysResult } from './keys-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const keysRotate: OpsCommand = {
  name: 'keys rotate',
  summary: 'makes a new key, which signs from now on; the one before stays good until keys retire',
  options: WHO_AND_WHY,
  run: async (client, { by, reason }) =>
    keysResult(await client.call('POST', '/keys/rotate', KeyList, { by, reason })),
};
