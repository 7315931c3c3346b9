import { AskedField } from '@member-portal/shared-kernel/contracts/requests';
import { RequestMoved } from '../../members/operators/operated-requests.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { movedText, WHICH_REQUEST } from './request-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const requestAsk: OpsCommand = {
  name: 'request ask',
  summary: 'lets a request wait for what the member has to send, and tells them what is missing',
  details: 'Refused for a kind of request that never waits for the member.',
  options: {
    ...WHICH_REQUEST,
    info: { help: 'what is missing, in French, up to 500 characters', required: true },
    title: { help: 'the same in a few words, up to 120 characters' },
    field: { help: `what answers it: ${AskedField.options.join(', ')}; a file by default` },
    until: { help: 'the last day on which it is useful, YYYY-MM-DD' },
    ...WHO_AND_WHY,
  },
  async run(client, { reference, info, title, field, until, by, reason, environment }) {
    const order = { reference, info, title, field, until, by, reason, environment };
    const moved = await client.call('POST', '/operators/requests/ask', RequestMoved, order);
    return { text: movedText(moved), json: moved };
  },
};
