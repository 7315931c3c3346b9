import { AccessibilityReportList } from '../../members/operators/accessibility-reports.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const accessibilityList: OpsCommand = {
  name: 'accessibility list',
  summary: 'lists the open reports of people who cannot use a page',
  details:
    'The law asks for an answer, or for the content another way. Answer by e-mail, then accessibility close. The audit trail records who read them.',
  options: { ...ENVIRONMENT, ...WHO_AND_WHY },
  async run(client, { environment, by, reason }) {
    const order = { environment, by, reason };
    const path = '/operators/accessibility-reports/list';
    const answer = await client.call('POST', path, AccessibilityReportList, order);
    const text = answer.reports.map(({ reference, sentAt, language, email, place, text }) =>
      [
        `${reference}  ${sentAt}  ${language}  ${email}${place && `  ${place}`}`,
        ...text.split('\n').map((line) => `  ${line}`),
      ].join('\n'),
    );
    return { text: text.length === 0 ? 'No report is open.' : text.join('\n\n'), json: answer };
  },
};
