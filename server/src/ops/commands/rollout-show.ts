import type { OpsCommand } from '../command.ts';
import { readRollout, THERE } from './rollout-change.ts';
import { rolloutText } from './rollout-text.ts';

export const rolloutShow: OpsCommand = {
  name: 'rollout show',
  summary: 'shows the versions, canaries, pins and switches of an environment',
  options: THERE,
  async run(client, { environment }) {
    const rollout = await readRollout(client, environment);
    return { text: rolloutText(rollout), json: rollout };
  },
};
