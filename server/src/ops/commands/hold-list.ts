import { HeldChanges } from '../../members/operators/held-changes.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

export const holdList: OpsCommand = {
  name: 'hold list',
  summary: 'lists the bank accounts that are held after a reset of the password or a change of e-mail',
  details: 'Ask the member on a number that was on file before, then release or refuse.',
  options: { ...ENVIRONMENT, ...WHO_AND_WHY },
  async run(client, { environment, by, reason }) {
    const answer = await client.call('POST', '/operators/holds/list', HeldChanges, {
      environment,
      by,
      reason,
    });
    const rows = answer.held.map(({ reference, membershipNumber, holdReason, sentAt, decision }) => [
      reference,
      membershipNumber,
      holdReason,
      sentAt,
      decision ?? '',
    ]);
    return { text: rows.length === 0 ? 'Nothing is held.' : table(rows), json: answer };
  },
};
