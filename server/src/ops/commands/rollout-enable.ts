import type { OpsCommand } from '../command.ts';
import { changeRollout, SWITCHED } from './rollout-change.ts';

export const rolloutEnable: OpsCommand = {
  name: 'rollout enable',
  summary: 'brings back what was taken out',
  options: SWITCHED,
  run: (client, values) => changeRollout(client, 'enable', values),
};
