import { DebugOpened } from '../../members/operators/help-reports.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { debugOrder, WHOSE_DEBUG } from './whose-debug.ts';

export const debugOpen: OpsCommand = {
  name: 'debug open',
  summary: 'opens a debug session on a member’s account',
  details:
    'The member’s pages show it, and the member may send a new report from any page, or end the session. It shows you nothing else.',
  options: {
    ...WHOSE_DEBUG,
    minutes: { help: 'how long it lasts, 5 to 120', initial: '30' },
  },
  async run(client, values) {
    const { minutes } = values;
    if (minutes !== undefined && !/^\d{1,3}$/.test(minutes))
      throw new OpsError('--minutes: a number of minutes.', 2);
    const order = { ...debugOrder(values), ...(minutes !== undefined && { minutes: Number(minutes) }) };
    const opened = await client.call('POST', '/operators/debug-sessions/open', DebugOpened, order);
    const { environment, membershipNumber, expiresAt, wasOpen } = opened;
    const state = wasOpen ? 'was open already' : 'is open';
    const text = `The debug session of member ${membershipNumber} (${environment}) ${state}, until ${expiresAt}.`;
    return { text, json: opened };
  },
};
