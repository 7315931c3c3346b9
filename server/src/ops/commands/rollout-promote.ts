import type { OpsCommand } from '../command.ts';
import { ARTIFACT, CHANGE, changeRollout } from './rollout-change.ts';

export const rolloutPromote: OpsCommand = {
  name: 'rollout promote',
  summary: 'shows the canary, or a version, to everybody',
  options: {
    ...ARTIFACT,
    version: { help: 'published version (default: the canary); also adds a remote that is new here' },
    ...CHANGE,
  },
  run: (client, values) => changeRollout(client, 'promote', values),
};
