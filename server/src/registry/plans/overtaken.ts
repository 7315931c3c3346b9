import type { Executor } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { trackOf } from '../rollout/moves.ts';
import type { RolloutState } from '../rollout/rollout.contracts.ts';
import { endPlan, listOpenPlans } from './plans.repository.ts';
import type { PlanOutcome, PlanRow } from './plans.table.ts';

interface Change {
  environment: string;
  state: RolloutState;
  at: Date;
  who: string;
  reason: string | null;
}

/**
 * Ends the plans whose canary no longer matches them, in the transaction of the change: promoted, removed, or
 * moved by hand.
 */
export async function endOvertakenPlans(
  tx: Executor,
  { environment, state, at, who, reason }: Change,
): Promise<void> {
  for (const plan of await listOpenPlans(tx, environment)) {
    const outcome = outcomeOf(plan, state);
    if (!outcome) continue;
    await endPlan(tx, plan.id, { endedAt: at, outcome, endedBy: who, endedWhy: reason });
    await recordAudit(tx, {
      ...{ at, who, environment, reason, action: 'plan.ended' },
      subject: nameOf(plan.artifact, plan.version),
      details: { plan: plan.id, outcome, step: plan.step + 1, of: plan.steps.length },
    });
  }
}

/** Null while the canary matches the plan. */
function outcomeOf({ artifact, version, steps, step }: PlanRow, state: RolloutState): PlanOutcome | null {
  const track = trackOf(state, artifact);
  if (!track?.canary) return track?.stable === version ? 'promoted' : 'rolled-back';
  const { canary } = track;
  return canary.version === version && canary.percent === steps[step]?.percent ? null : 'overtaken';
}
