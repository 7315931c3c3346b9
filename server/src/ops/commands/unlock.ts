import { UnlockAnswer } from '../../members/operators/operators.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const unlock: OpsCommand = {
  name: 'unlock',
  summary: 'lifts the lock of an account, and its blocks after wrong passwords or codes',
  options: {
    login: { help: 'what the member signs in with, best the member number', required: true },
    ...WHO_AND_WHY,
    ...ENVIRONMENT,
  },
  async run(client, { login, by, reason, environment }) {
    const done = await client.call('POST', '/operators/unlock', UnlockAnswer, {
      login,
      by,
      reason,
      environment,
    });
    const lifted = [
      done.wasLocked && 'the operator’s lock',
      done.blocksLifted > 0 && `${done.blocksLifted} block(s) after wrong tries`,
    ].filter(Boolean);
    const what = lifted.length > 0 ? `lifted: ${lifted.join(', ')}` : 'nothing was locked';
    return { text: `Member ${done.membershipNumber} (${done.environment}): ${what}.`, json: done };
  },
};
