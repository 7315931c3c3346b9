import { randomUUID } from 'node:crypto';
import type { PlanStep } from '@member-portal/shared-kernel/contracts/releases';
import { nameOf } from '../artifacts/artifact-names.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { conflict, trackOf } from '../rollout/moves.ts';
import type { Rollout, RolloutChange, RolloutService } from '../rollout/rollout.service.ts';
import { insertPlan } from './plans.repository.ts';
import { firstStep, stepsText } from './steps.ts';

interface PlanStart {
  artifact: string;
  version: string;
  steps: PlanStep[];
}

/**
 * Shows the version to the share of the plan's first step, and stores the plan. Throws the errors of a
 * canary, and 409 `plan_running`.
 */
export async function startPlan(
  rollout: Pick<RolloutService, 'canary' | 'read'>,
  change: RolloutChange,
  { artifact, version, steps }: PlanStart,
): Promise<Rollout> {
  const { environment, who, reason } = change;
  const canary = trackOf(await rollout.read(environment), artifact)?.canary;
  const step = firstStep(steps, canary?.version === version ? canary.percent : null);
  return rollout.canary({
    ...change,
    ...{ artifact, version, percent: steps[step]?.percent ?? 0 },
    async alongside(tx, at) {
      const id = randomUUID();
      const isNew = await insertPlan(tx, {
        ...{ id, environment, artifact, version, steps, step, reason },
        ...{ stepSince: at, startedAt: at, startedBy: who },
        ...{ heldAt: null, heldBy: null, heldWhy: null },
        ...{ endedAt: null, outcome: null, endedBy: null, endedWhy: null },
      });
      if (!isNew) throw planRunning(environment, artifact);
      await recordAudit(tx, {
        ...{ at, who, environment, reason, action: 'plan.started', subject: nameOf(artifact, version) },
        details: { plan: id, steps: stepsText(steps) },
      });
      await change.alongside?.(tx, at);
    },
  });
}

export const planRunning = (environment: string, artifact: string) =>
  conflict('plan_running', `a plan of ${artifact} is under way in ${environment}`);
