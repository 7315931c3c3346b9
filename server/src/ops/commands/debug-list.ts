import { DebugSessionList } from '../../members/operators/help-reports.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { reportText } from './report-text.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const debugList: OpsCommand = {
  name: 'debug list',
  summary: 'lists the open debug sessions, with the reports that members have sent in them',
  details: 'The audit trail records who read a report.',
  options: { ...ENVIRONMENT, ...WHO_AND_WHY },
  async run(client, { environment, by, reason }) {
    const order = { environment, by, reason };
    const answer = await client.call('POST', '/operators/debug-sessions/list', DebugSessionList, order);
    const parts = answer.sessions.map((session) => {
      const { membershipNumber, openedBy, openedAt, expiresAt, report, reportedAt } = session;
      const head = `Member ${membershipNumber}: opened ${openedAt} by ${openedBy}, until ${expiresAt}`;
      return report === null
        ? `${head}, no report yet`
        : `${head}\nReport of ${reportedAt}\n\n${reportText(report)}`;
    });
    return { text: parts.length === 0 ? 'No debug session is open.' : parts.join('\n\n'), json: answer };
  },
};
