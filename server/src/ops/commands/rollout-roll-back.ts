import { type OpsCommand, OpsError } from '../command.ts';
import { CHANGE, changeRollout } from './rollout-change.ts';

export const rolloutRollBack: OpsCommand = {
  name: 'rollout roll-back',
  summary: 'ends a canary, brings a version back, or everything as it was',
  details:
    'With --artifact: ends its canary; without one, the version before returns, once. With --to: everything, at once.',
  options: {
    artifact: { help: 'id of a remote, or shell' },
    version: { help: 'with --artifact: the version that has to go; refused when it is not shown any more' },
    to: { help: 'composition that was live before, see rollout history (eight digits are enough)' },
    ...CHANGE,
  },
  async run(client, values) {
    if ((values.artifact === undefined) === (values.to === undefined)) {
      throw new OpsError('Either --artifact or --to: see rollout roll-back --help.', 2);
    }
    if (values.version !== undefined && values.artifact === undefined) {
      throw new OpsError('--version goes with --artifact: see rollout roll-back --help.', 2);
    }
    return changeRollout(client, 'roll-back', values).catch((error: unknown) => {
      const isAlone = values.artifact !== undefined && error instanceof OpsError;
      if (!isAlone || error.code !== 'composition_does_not_fit') throw error;
      const hint = 'What belongs together goes back together: rollout history, then roll-back --to ID.';
      throw new OpsError(`${error.message}\n${hint}`, 1, error.code);
    });
  },
};
