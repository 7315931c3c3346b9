import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import type { HealthSettings } from 'shared-kernel/contracts/health-report';

/** What holds where an environment's document says nothing else (`health`). */
const DEFAULTS: Required<HealthSettings> = {
  sample: 1,
  selfHealing: true,
  windowMinutes: 10,
  minLoads: 50,
  // A single page is no verdict, whatever share it is.
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
