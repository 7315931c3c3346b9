import { minuteOf } from '../../platform/minute-of.ts';
import { SessionList } from '../../registry/identity/identity.contracts.ts';
import { roleText } from '../../registry/identity/roles.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const sessionList: OpsCommand = {
  name: 'session list',
  summary: 'lists who is signed in',
  options: {},
  async run(client) {
    const { sessions } = await client.call('GET', '/sessions', SessionList);
    const rows = sessions.map(({ id, name, issuer, subject, roles, createdAt, expiresAt }) => [
      ...[id, name, issuer, subject, roles.map(roleText).join(', ')],
      ...[createdAt, expiresAt].map(minuteOf),
    ]);
    const head = ['ID', 'NAME', 'ISSUER', 'SUBJECT', 'ROLES', 'SINCE (UTC)', 'UNTIL'];
    return { text: rows.length > 0 ? table([head, ...rows]) : 'Nobody is signed in.', json: sessions };
  },
};
