import { RequestAnswered } from '../../members/operators/operated-requests.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHICH_REQUEST } from './request-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const requestAnswer: OpsCommand = {
  name: 'request answer',
  summary: 'writes a message of the insurer under a request; its status stays',
  options: {
    ...WHICH_REQUEST,
    text: { help: 'the message, in French, up to 2,000 characters', required: true },
    ...WHO_AND_WHY,
  },
  async run(client, { reference, text: message, by, reason, environment }) {
    const order = { reference, text: message, by, reason, environment };
    const answered = await client.call('POST', '/operators/requests/answer', RequestAnswered, order);
    const name = `Request ${answered.reference} of member ${answered.membershipNumber} (${answered.environment})`;
    const text = answered.changed
      ? `${name} has a new message.`
      : `${name}: nothing changed, its last message says the same.`;
    return { text, json: answered };
  },
};
