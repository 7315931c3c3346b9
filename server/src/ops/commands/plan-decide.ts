import { PlanAnswer, PlanList } from '../../registry/plans/plans.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { planText } from './plan-text.ts';
import { ARTIFACT, THERE } from './rollout-change.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

const decide = (name: 'hold' | 'resume', path: string, summary: string, details: string): OpsCommand => ({
  name: `plan ${name}`,
  summary,
  details,
  options: { ...ARTIFACT, ...THERE, ...WHO_AND_WHY },
  async run(client, { artifact, environment = '', by, reason }) {
    const { plans } = await client.call(
      'GET',
      `/plans?environment=${encodeURIComponent(environment)}`,
      PlanList,
    );
    const plan = plans.find((one) => one.artifact === artifact && one.state !== 'proposed');
    if (!plan) throw new OpsError(`No plan of ${artifact} is under way in ${environment}: see plan show.`);
    const answer = await client.call('POST', `/plans/${plan.id}/${path}`, PlanAnswer, { by, reason });
    return { text: planText(answer.plan), json: answer.plan };
  },
});

export const planHold = decide(
  'hold',
  'hold',
  'keeps a plan at its step',
  'The canary stays as it is, and is rolled back if it fails. rollout roll-back ends it, and its plan.',
);
export const planResume = decide(
  'resume',
  'resumption',
  'lets a plan that was held go on',
  'The time on hold counts for the step.',
);
