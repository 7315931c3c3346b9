import { DebugClosed } from '../../members/operators/help-reports.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { debugOrder, WHOSE_DEBUG } from './whose-debug.ts';

export const debugClose: OpsCommand = {
  name: 'debug close',
  summary: 'ends the debug session of a member’s account',
  options: WHOSE_DEBUG,
  async run(client, values) {
    const closed = await client.call(
      'POST',
      '/operators/debug-sessions/close',
      DebugClosed,
      debugOrder(values),
    );
    const { environment, membershipNumber, wasOpen } = closed;
    const text = wasOpen
      ? `The debug session of member ${membershipNumber} (${environment}) is ended.`
      : `Member ${membershipNumber} (${environment}) has no open debug session.`;
    return { text, json: closed };
  },
};
