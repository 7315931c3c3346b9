import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { EnvironmentService } from '../environments/environments.service.ts';
import type { RolloutService } from '../rollout/rollout.service.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { createHealthService } from './health.service.ts';
import { createHealthMetrics } from './health-metrics.ts';
import type { RolloutPort } from './rollout-port.ts';
import { startSelfHealing } from './self-healing.ts';
import type { WebhookTarget } from './webhook.ts';

export interface SelfHealingOptions {
  /** Receives every alert; null if none is configured. */
  webhook: WebhookTarget | null;
  /** Time between two checks, in ms. */
  everyMs?: number;
}

interface HealthParts {
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics | undefined;
  rollout: RolloutService;
  environments: EnvironmentService;
  /** Absent: reports are only counted; there are no roll-backs and no alerts. */
  selfHealing: SelfHealingOptions | undefined;
}

/** Adds the routes for reports and for the health of versions, and runs self-healing as long as the app runs. */
export function addHealth(app: PortalApp, parts: HealthParts): void {
  const { database, clock, environments, selfHealing } = parts;
  const metrics = parts.metrics ? createHealthMetrics(parts.metrics) : null;
  const rollout = rolloutPort(parts.rollout);
  registerHealthRoutes(app, {
    db: database.db,
    clock,
    health: createHealthService(database, clock, metrics),
    rollout,
  });
  if (!selfHealing) return;
  const stop = startSelfHealing({
    ...parts,
    ...selfHealing,
    metrics,
    rollout,
    environments: async () => (await environments.all()).map(({ document }) => document),
  });
  app.addHook('onClose', stop);
}

export function rolloutPort({ read, rollBack }: RolloutService): RolloutPort {
  return {
    async state(environment) {
      try {
        return await read(environment);
      } catch (error) {
        if (error instanceof PortalError && error.status === 404) return null;
        throw error;
      }
    },
    endCanary: rollBack,
  };
}
