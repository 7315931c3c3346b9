import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Executor } from '../../platform/db/database.ts';
import type { Frozen } from '../freeze/freeze.ts';
import { freezeOf } from '../freeze/refuse-frozen.ts';
import { budgetOf, feltBudget } from '../health/budget.ts';
import { readCounts, readOpenAlerts, type VersionCount } from '../health/health.repository.ts';
import { type Compared, percentIn } from '../health/health-snapshot.ts';
import { type Budget, verdictOn } from '../health/verdict.ts';
import { trackOf } from '../rollout/moves.ts';
import { findRollout } from '../rollout/rollout.repository.ts';
import type { PlanRow } from './plans.table.ts';

/** Facts that decide about a plan, besides its own row. */
export interface PlanFacts {
  now: Date;
  /** Pages that loaded the version since the step began. */
  views: number;
  /** The problem of the version, in a sentence; null if there is none. */
  sick: string | null;
  document: Pick<EnvironmentDocument, 'releases'>;
  /** The current freeze. */
  frozen: Frozen | null;
}

const DAY_MS = 86_400_000;

/**
 * Reads the health of a plan's version since its step began. The judge of `health` looks at a window of
 * minutes and rolls back failing versions. A plan looks at the whole step, so that a version with few
 * visitors does not rise without enough data.
 */
export async function readPlanFacts(
  db: Executor,
  plan: PlanRow,
  document: EnvironmentDocument,
  now: Date,
): Promise<PlanFacts> {
  const { environment, artifact, version } = plan;
  const began = startOfMinute(plan.stepSince);
  const dayBefore = new Date(Math.min(began.getTime(), now.getTime() - DAY_MS));
  const [row, counts, compared, alerts] = await Promise.all([
    findRollout(db, environment),
    readCounts(db, environment, began),
    readCounts(db, environment, dayBefore),
    readOpenAlerts(db, [environment]),
  ]);
  const stable = row ? (trackOf(row.state, artifact)?.stable ?? '') : '';
  const count = (measure: string) => countOf(counts, artifact, version, measure);
  const judge = (what: Compared, budget: Budget) => {
    const [all, bad] = what;
    const evidence = [{ loads: count(all), failed: count(bad) }];
    const verdict = verdictOn(evidence, percentIn(compared, artifact, stable, what), {
      ...budget,
      minLoads: 1,
    });
    return verdict.kind === 'failing' ? verdict : null;
  };
  const budget = budgetOf(document);
  const failing = judge(['loads', 'failed'], budget);
  const hanging = judge(['felt', 'sluggish'], feltBudget(budget));
  const alert = alerts.find((open) => open.artifact === artifact && open.version === version);
  const sick = failing
    ? `${failing.failed} of ${failing.loads} loads failed in this step`
    : hanging
      ? `${hanging.failed} of ${hanging.loads} pages that run it hung in this step`
      : (alert?.summary ?? null);
  return { now, views: count('loads'), sick, document, frozen: freezeOf(document, now) };
}

const countOf = (counts: readonly VersionCount[], artifact: string, version: string, measure: string) =>
  counts.find((one) => one.artifact === artifact && one.version === version && one.measure === measure)
    ?.count ?? 0;

const startOfMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
