import type { OpsCommand } from '../command.ts';
import { ARTIFACT, CHANGE, changeRollout } from './rollout-change.ts';

export const rolloutPin: OpsCommand = {
  name: 'rollout pin',
  summary: 'keeps an artifact where it is: canaries and promotions are refused',
  details: 'A canary of it ends. A roll-back still moves it.',
  options: { ...ARTIFACT, version: { help: 'at this version (default: the stable one)' }, ...CHANGE },
  run: (client, values) => changeRollout(client, 'pin', values),
};
