import type { OpsCommand } from '../command.ts';
import { ARTIFACT, CHANGE, changeRollout } from './rollout-change.ts';

export const rolloutUnpin: OpsCommand = {
  name: 'rollout unpin',
  summary: 'lets a pinned artifact move again',
  options: { ...ARTIFACT, ...CHANGE },
  run: (client, values) => changeRollout(client, 'unpin', values),
};
