import { PlanList } from '../../registry/plans/plans.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { planText } from './plan-text.ts';

export const planShow: OpsCommand = {
  name: 'plan show',
  summary: 'shows the plans under way: their step, what each waits for, its next move',
  options: {
    environment: { help: 'of this environment alone' },
    artifact: { help: 'of this remote (or shell) alone' },
    ended: { help: 'yes: also the last fifty that have ended', values: ['yes', 'no'], initial: 'no' },
  },
  async run(client, { environment, artifact, ended }) {
    const query = new URLSearchParams({ ended: String(ended === 'yes') });
    if (environment !== undefined) query.set('environment', environment);
    const { plans } = await client.call('GET', `/plans?${query}`, PlanList);
    const shown = plans.filter((plan) => artifact === undefined || plan.artifact === artifact);
    return { text: shown.map(planText).join('\n\n') || 'No plan is under way.', json: shown };
  },
};
