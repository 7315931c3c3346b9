import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { Log } from '../../platform/log.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { EnvironmentService } from '../environments/environments.service.ts';
import { conflict } from '../rollout/moves.ts';
import type { RolloutService } from '../rollout/rollout.service.ts';
import { type PlanFacts, readPlanFacts } from './plan-facts.ts';
import type { PlanMetrics } from './plan-metrics.ts';
import { stepOf, waitsOf } from './plan-waits.ts';
import { changePlan, listOpenPlans } from './plans.repository.ts';
import type { PlanRow } from './plans.table.ts';

/** Author of plans' own moves in trail and history. */
const PLAN = 'rollout-plan';

export interface MoverParts {
  database: Database;
  clock: Clock;
  log: Log;
  rollout: RolloutService;
  environments: EnvironmentService;
  metrics: PlanMetrics | null;
}

/** Refusals after a concurrent change: the next round looks again. */
const OUTDATED = ['revision_outdated', 'plan_moved', 'frozen'];

/**
 * Gives each open plan its next share as soon as nothing prevents it, and promotes after the last one. Every
 * replica may do this at the same time: a move states the revision of the rollout and the step of the plan
 * that it has read, so that only one makes it. A refusal of the registry puts the plan on hold, with the
 * reason.
 */
export function createPlanMover(parts: MoverParts): () => Promise<void> {
  const { database, clock, log, rollout, environments, metrics } = parts;
  const { db, transaction } = database;

  async function move(plan: PlanRow, { views }: PlanFacts): Promise<void> {
    const { environment, artifact, version, step, steps } = plan;
    const { revision } = await rollout.read(environment);
    const next = steps[step + 1];
    const minutes = Math.round((clock.now().getTime() - plan.stepSince.getTime()) / 60_000);
    const change = {
      ...{ environment, artifact, version, readRevision: revision, who: PLAN },
      reason: `step ${step + 1} of ${steps.length} went well: ${views} page views in ${minutes} min at ${stepOf(plan).percent} %`,
      async alongside(tx: Executor, at: Date) {
        const change = next ? { step: step + 1, stepSince: at } : {};
        if (!(await changePlan(tx, plan, change))) throw conflict('plan_moved', plan.id);
      },
    };
    await (next ? rollout.canary({ ...change, percent: next.percent }) : rollout.promote(change));
    metrics?.moved(environment, artifact);
    log.info({ environment, artifact, version, percent: next?.percent ?? 'promoted' }, 'plan moved');
  }

  async function holdBack(plan: PlanRow, error: PortalError): Promise<void> {
    const at = clock.now();
    const why =
      `the next step was refused: ${[error.code, error.details.detail].filter(Boolean).join(', ')}`.slice(
        0,
        500,
      );
    await transaction(async (tx) => {
      if (!(await changePlan(tx, plan, { heldAt: at, heldBy: PLAN, heldWhy: why }))) return;
      const { environment, artifact, version } = plan;
      await recordAudit(tx, {
        ...{ at, who: PLAN, environment, reason: why, action: 'plan.held' },
        subject: nameOf(artifact, version),
        details: { plan: plan.id, step: plan.step + 1, of: plan.steps.length },
      });
      log.warn({ environment, artifact, version, why }, 'plan on hold');
    });
  }

  return async function moveOnce(): Promise<void> {
    const waiting: { plan: PlanRow; for: string }[] = [];
    for (const plan of await listOpenPlans(db)) {
      const { document } = await environments.get(plan.environment);
      const facts = await readPlanFacts(db, plan, document, clock.now());
      const [wait] = waitsOf(plan, facts);
      if (wait) {
        waiting.push({ plan, for: wait.for });
        continue;
      }
      try {
        await move(plan, facts);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        if (!OUTDATED.includes(error.code)) await holdBack(plan, error);
      }
    }
    metrics?.waiting(waiting);
  };
}
