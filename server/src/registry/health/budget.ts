import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { HealthSettings } from '@member-portal/shared-kernel/contracts/health-report';

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
  slowTimes: 2,
  slowMs: 500,
};

export const budgetOf = ({ health }: Pick<EnvironmentDocument, 'health'>): Required<HealthSettings> => ({
  ...DEFAULTS,
  ...health,
});
