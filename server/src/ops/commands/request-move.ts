import { RequestMoved } from '../../members/operators/operated-requests.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { movedText, WHICH_REQUEST } from './request-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const requestMove: OpsCommand = {
  name: 'request move',
  summary: 'moves a request to another status of its kind, as a record of the core system does',
  details: 'request show lists the statuses that it can have. The member sees it as new.',
  options: {
    ...WHICH_REQUEST,
    status: { help: 'where it stands from now on, as done', required: true },
    info: { help: 'words for the member, in French, up to 500 characters' },
    ...WHO_AND_WHY,
  },
  async run(client, { reference, status, info, by, reason, environment }) {
    const order = { reference, status, info, by, reason, environment };
    const moved = await client.call('POST', '/operators/requests/move', RequestMoved, order);
    return { text: movedText(moved), json: moved };
  },
};
