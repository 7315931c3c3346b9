import type { KeyList } from '../../registry/registry.contracts.ts';
import type { OpsResult } from '../command.ts';
import { table } from './table.ts';

export function keysResult(list: KeyList): OpsResult {
  const rows = [
    ...list.keys.map(({ keyId, state, createdAt }) => [keyId, state, createdAt, '']),
    ...list.retired.map(({ keyId, createdAt, retiredAt }) => [keyId, 'retired', createdAt, retiredAt]),
  ];
  return { text: table([['KEY', 'STATE', 'SINCE', 'UNTIL'], ...rows]), json: list };
}
