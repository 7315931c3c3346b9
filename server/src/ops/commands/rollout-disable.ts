import type { OpsCommand } from '../command.ts';
import { changeRollout, SWITCHED } from './rollout-change.ts';

export const rolloutDisable: OpsCommand = {
  name: 'rollout disable',
  summary: 'takes a remote out of an environment, or one route or widget of it',
  details:
    'Its menu entries, pages, links and widgets go with it; everything else, and every other environment, stays.',
  options: SWITCHED,
  run: (client, values) => changeRollout(client, 'disable', values),
};
