import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { HealthSettings } from '@member-portal/shared-kernel/contracts/health-report';
import type { Budget } from './verdict.ts';

/** A hanging page tells less than a failed one: a phone may have been busy with something else. */
const LEAST_SLUGGISH = 5;
/** Used where an environment's document sets no value of its own (`health`). */
const DEFAULTS: Required<HealthSettings> = {
  sample: 1,
  selfHealing: true,
  windowMinutes: 10,
  minLoads: 50,
  // One failed page is never enough for a verdict, whatever its share.
  minFailures: 2,
  maxFailurePercent: 1,
  timesReplaced: 3,
  // Old phones hang with any version, so the version that is replaced is the measure.
  maxSluggishPercent: 10,
  timesSluggish: 2,
  slowTimes: 2,
  slowMs: 500,
};

export const budgetOf = ({ health }: Pick<EnvironmentDocument, 'health'>): Required<HealthSettings> => ({
  ...DEFAULTS,
  ...health,
});

/** Largest share of a version's pages that may hang. */
export const feltBudget = (budget: Required<HealthSettings>): Budget => ({
  ...budget,
  minFailures: Math.max(budget.minFailures, LEAST_SLUGGISH),
  maxFailurePercent: budget.maxSluggishPercent,
  timesReplaced: budget.timesSluggish,
});
