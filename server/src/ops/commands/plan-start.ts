import { PlanAnswer } from '../../registry/plans/plans.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { planText } from './plan-text.ts';
import { ARTIFACT, CHANGE, readRollout, wholeNumber } from './rollout-change.ts';
import { threeNumbers } from './three-numbers.ts';

export const planStart: OpsCommand = {
  name: 'plan start',
  summary: 'starts a canary whose share rises by itself while the version does well',
  details:
    'It ends with the promotion, or as any canary that fails is rolled back. Each step is SHARE/MINUTES/VIEWS: the share of visitors, how long, and how many page views at least.',
  options: {
    ...ARTIFACT,
    version: { help: 'published version to show', required: true },
    steps: {
      help: 'such as 5/30/100,50/60/500,100/60/500',
      initial: 'those of the environment, else 1/30/50,10/60/200,50/120/500,100/120/500',
    },
    ...CHANGE,
  },
  async run(client, { environment = '', artifact, version, steps, revision, by, reason }) {
    const readRevision =
      revision === undefined ? (await readRollout(client, environment)).revision : wholeNumber(revision);
    const { plan } = await client.call(
      'POST',
      `/environments/${encodeURIComponent(environment)}/plans`,
      PlanAnswer,
      { artifact, version, ...(steps !== undefined && { steps: stepsOf(steps) }), readRevision, by, reason },
    );
    return { text: planText(plan), json: plan };
  },
};

function stepsOf(typed: string) {
  return typed.split(',').map((step) => {
    const numbers = threeNumbers(step, '/');
    if (!numbers) throw new OpsError(`--steps: ${step} is no SHARE/MINUTES/VIEWS, such as 10/60/200.`, 2);
    const [percent, minutes, views] = numbers;
    return { percent, minutes, views };
  });
}
