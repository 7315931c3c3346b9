import { HoldDecided } from '../../members/operators/held-changes.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { WHICH_REQUEST } from './request-text.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

const decision = (name: 'release' | 'refuse', summary: string, done: string): OpsCommand => ({
  name: `hold ${name}`,
  summary,
  details: 'hold list shows the references. It is carried out within a minute, and the member gets a mail.',
  options: { ...WHICH_REQUEST, ...WHO_AND_WHY },
  async run(client, { reference, by, reason, environment }) {
    const order = { reference, by, reason, environment };
    const decided = await client.call('POST', `/operators/holds/${name}`, HoldDecided, order);
    const text = `Request ${decided.reference} of member ${decided.membershipNumber}: ${done}.`;
    return { text, json: decided };
  },
});

export const holdRelease = decision(
  'release',
  'sends a held bank account to the insurer',
  'it goes to the insurer within a minute',
);

export const holdRefuse = decision(
  'refuse',
  'ends a held bank account; the insurer is never told of it',
  'it is refused within a minute',
);
