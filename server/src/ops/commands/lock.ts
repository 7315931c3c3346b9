import { LockAnswer } from '../../members/operators/operators.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const lock: OpsCommand = {
  name: 'lock',
  summary: 'locks an account until it is unlocked, and ends its sessions',
  options: {
    login: { help: 'what the member signs in with, best the member number', required: true },
    ...WHO_AND_WHY,
    ...ENVIRONMENT,
  },
  async run(client, { login, by, reason, environment }) {
    const done = await client.call('POST', '/operators/lock', LockAnswer, { login, by, reason, environment });
    const text = `Member ${done.membershipNumber} (${done.environment}) is locked; ${done.sessionsEnded} session(s) ended.`;
    return { text, json: done };
  },
};
