import { object, oneOf, optional, string } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { carryOut } from '../proposals/order.ts';
import { Proposed } from '../proposals/proposals.contracts.ts';
import type { ProposalService } from '../proposals/proposals.service.ts';
import { EnvironmentCode } from '../registry.contracts.ts';
import type { RolloutService } from '../rollout/rollout.service.ts';
import { nameWith, requireOwnership } from '../tokens/publisher.ts';
import { PlanAnswer, PlanDecision, PlanList, PlanPost } from './plans.contracts.ts';
import type { PlanService } from './plans.service.ts';

export interface PlanRouteParts {
  plans: PlanService;
  rollout: RolloutService;
  proposals: Pick<ProposalService, 'propose'>;
}

const byId = object({ id: string() });

/**
 * A team starts, holds and resumes plans of its own artifacts in the environments of its token; every
 * identity reads them.
 */
export function registerPlanRoutes(app: PortalApp, { plans, rollout, proposals }: PlanRouteParts) {
  app.get(
    '/plans',
    {
      config: { access: 'known' },
      schema: {
        summary: 'Rollout plans: their step, what they wait for, and the next move',
        querystring: object({
          environment: optional(EnvironmentCode),
          ended: optional(oneOf(['true', 'false'])),
        }),
        response: { 200: PlanList },
      },
    },
    async ({ query: { environment, ended } }) => ({
      plans: await plans.list({ environment, ended: ended === 'true' }),
    }),
  );

  app.get(
    '/plans/:id',
    {
      config: { access: 'known' },
      schema: { summary: 'One plan', params: byId, response: { 200: PlanAnswer } },
    },
    async ({ params: { id } }) => ({ plan: await plans.present(await plans.find(id)) }),
  );

  app.post(
    '/environments/:code/plans',
    {
      config: { access: 'team' },
      schema: {
        summary: 'Start a plan: a canary whose share rises by itself while the version does well',
        params: object({ code: EnvironmentCode }),
        body: PlanPost,
        response: { 201: PlanAnswer, 202: Proposed },
      },
    },
    async ({ params: { code }, publisher, body }, reply) => {
      const { artifact, version, readRevision, reason, by } = body;
      requireOwnership(publisher, artifact, code);
      const steps = await plans.stepsFor(code, artifact, body.steps);
      const order = { move: 'plan', artifact, version, steps } as const;
      const wish = { environment: code, readRevision, reason, who: nameWith(publisher, by) };
      const proposal = await proposals.propose(publisher, order, wish);
      if (proposal) return reply.code(202).send({ proposal });
      await carryOut(rollout, order, wish);
      const started = (await plans.list({ environment: code, ended: false })).find(
        (plan) => plan.artifact === artifact && plan.state !== 'proposed',
      );
      if (!started) throw new Error('a plan that started is not there');
      return reply.code(201).send({ plan: started });
    },
  );

  for (const [name, act, summary] of [
    ['hold', 'hold', 'Keep the plan at its step'],
    ['resumption', 'resume', 'Let a plan that was held go on'],
  ] as const) {
    app.post(
      `/plans/:id/${name}`,
      {
        config: { access: 'team' },
        schema: { summary, params: byId, body: PlanDecision, response: { 200: PlanAnswer } },
      },
      async ({ params: { id }, publisher, body: { reason, by } }) => {
        const row = await plans.find(id);
        requireOwnership(publisher, row.artifact, row.environment);
        return { plan: await plans[act](row, { who: nameWith(publisher, by), reason }) };
      },
    );
  }
}
