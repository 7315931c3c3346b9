import { KeyList } from '../../registry/registry.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { keysResult } from './keys-text.ts';

export const keysList: OpsCommand = {
  name: 'keys list',
  summary: 'lists the keys that sign compositions, the newest first',
  options: {},
  run: async (client) => keysResult(await client.call('GET', '/keys', KeyList)),
};
