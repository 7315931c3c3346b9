import { type OpsCommand, OpsError } from '../command.ts';
import { ARTIFACT, CHANGE, changeRollout } from './rollout-change.ts';

export const rolloutCanary: OpsCommand = {
  name: 'rollout canary',
  summary: 'shows a version to a share of the visitors, or changes the share',
  details:
    'Whoever is in at 10 percent is in at 30. At most three artifacts at once. 0 shows it to nobody and keeps it.',
  options: {
    ...ARTIFACT,
    version: { help: 'published version to try', required: true },
    percent: { help: 'share of all visitors, 0 to 100', required: true },
    ...CHANGE,
  },
  async run(client, { artifact, version, percent, ...values }) {
    const share = Number(percent);
    if (Number.isNaN(share)) throw new OpsError(`--percent: ${percent} is no number.`, 2);
    return changeRollout(client, 'canary', values, { artifact, version, percent: share });
  },
};
