import { ReportShown } from '../../members/operators/help-reports.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { reportText } from './report-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const reportShow: OpsCommand = {
  name: 'report show',
  summary: 'shows the report of a page, by the code that the member tells',
  details:
    'The code is good for seven days. It does not prove who calls: ask that as ever. The audit trail records who read the report.',
  options: { code: { help: 'as the member tells it: K7F 42Q', required: true }, ...WHO_AND_WHY },
  async run(client, { code, by, reason }) {
    const order = { code, by, reason };
    const shown = await client.call('POST', '/operators/help-reports/show', ReportShown, order);
    const { environment, membershipNumber, sentAt, report } = shown;
    const whose = membershipNumber === null ? 'no account was found' : `member ${membershipNumber}`;
    return { text: `Sent ${sentAt}, ${environment}, ${whose}\n\n${reportText(report)}`, json: shown };
  },
};
