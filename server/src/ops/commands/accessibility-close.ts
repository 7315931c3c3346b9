import { AccessibilityReportClosed } from '../../members/operators/accessibility-reports.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const accessibilityClose: OpsCommand = {
  name: 'accessibility close',
  summary: 'closes a report that was answered',
  details: 'accessibility list shows the references. It is deleted 180 days later.',
  options: { reference: { help: 'such as A-7K3Q-X9TM', required: true }, ...ENVIRONMENT, ...WHO_AND_WHY },
  async run(client, { environment, reference, by, reason }) {
    const order = { environment, reference, by, reason };
    const path = '/operators/accessibility-reports/close';
    const answer = await client.call('POST', path, AccessibilityReportClosed, order);
    const text = answer.wasOpen ? `${reference} is closed.` : `${reference} was closed already.`;
    return { text, json: answer };
  },
};
