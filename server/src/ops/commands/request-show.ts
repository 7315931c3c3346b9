import { RequestShown } from '../../members/operators/operated-requests.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHICH_REQUEST } from './request-text.ts';
import { table } from './table.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const requestShow: OpsCommand = {
  name: 'request show',
  summary: 'shows a request, its history and messages, and the statuses that it can have next',
  details: 'The audit trail records who read it.',
  options: { ...WHICH_REQUEST, ...WHO_AND_WHY },
  async run(client, { reference, by, reason, environment }) {
    const order = { reference, by, reason, environment };
    const shown = await client.call('POST', '/operators/requests/show', RequestShown, order);
    const { events, messages } = shown;
    const text = [
      `${shown.reference} of member ${shown.membershipNumber} (${shown.environment}): ${shown.title}`,
      `type ${shown.typeCode}, ${shown.statusKey}${shown.newStatus ? ', not seen yet' : ''}`,
      '',
      table(events.map(({ at, statusKey, infoMessage }) => [at, statusKey, infoMessage ?? ''])),
      ...messages.map(
        ({ from, sentAt, readAt, body }) =>
          `\n${sentAt}  ${from}${from === 'INSURER' && readAt === null ? ' (not read yet)' : ''}\n${body}`,
      ),
      '',
      `It can be moved to: ${shown.nextStatuses.join(', ')}`,
    ];
    return { text: text.join('\n'), json: shown };
  },
};
