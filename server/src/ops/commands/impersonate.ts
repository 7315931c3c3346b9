import { LinkAnswer } from '../../members/operators/operators.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

const ROLES: Readonly<Record<string, string>> = { manager: 'MANAGER', derogator: 'DEROGATOR' };

export const impersonate: OpsCommand = {
  name: 'impersonate',
  summary: 'prints a link that opens a member’s pages, read-only, once',
  details: 'The link is good for ten minutes and one opening; the session lasts an hour at most.',
  options: {
    member: { help: 'whose pages: the login, best the member number', required: true },
    ...WHO_AND_WHY,
    ...ENVIRONMENT,
    role: { help: 'manager or derogator', initial: 'manager', values: Object.keys(ROLES) },
  },
  async run(client, { member, by, reason, environment, role = 'manager' }) {
    const body = { member, by, reason, environment, role: ROLES[role] };
    const made = await client.call('POST', '/operators/impersonation-links', LinkAnswer, body);
    const text = [
      made.link,
      '',
      `Opens the pages of member ${made.membershipNumber} (${made.environment}) read-only, once, until ${made.expiresAt}.`,
    ].join('\n');
    return { text, json: made };
  },
};
