import { TokenAnswer } from '../../registry/registry.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { listOf } from './list-of.ts';

export const tokenCreate: OpsCommand = {
  name: 'token create',
  summary: 'gives a team a token to publish and move its own remotes; shown this once',
  details: 'The team sets it as PORTAL_TOKEN. The shell is released with a token for the artifact `shell`.',
  options: {
    team: { help: 'name of the team: refunds', required: true },
    remotes: { help: 'ids with commas between them: mfe-refunds, shell', required: true },
    environments: { help: 'codes with commas between them (default: all)' },
    days: { help: 'how long it works, up to 730', initial: '90' },
    by: { help: 'who gives it, as the trail shall name them' },
    reason: { help: 'why, in a few words' },
  },
  async run(client, { team, remotes, environments, days = '90', by, reason }) {
    const validDays = Number(days);
    if (!Number.isInteger(validDays)) throw new OpsError(`--days: ${days} is no number of days.`, 2);
    const created = await client.call('POST', '/tokens', TokenAnswer, {
      team,
      remotes: listOf(remotes),
      environments: environments === undefined ? undefined : listOf(environments),
      validDays,
      by,
      reason,
    });
    const { neverPublished = [] } = created;
    const text = [
      created.token,
      '',
      `Token ${created.id} of team ${team}, until ${created.expiresAt.slice(0, 10)}. It is not shown again.`,
      ...(neverPublished.length > 0
        ? [`Nothing was ever published as ${neverPublished.join(', ')}: new, or mistyped? See version list.`]
        : []),
    ].join('\n');
    return { text, json: created };
  },
};
