import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { repeat } from '../repeat.ts';
import { createPlanMover, type MoverParts } from './move-plans.ts';
import { createPlanMetrics } from './plan-metrics.ts';
import { type PlanRouteParts, registerPlanRoutes } from './plans.routes.ts';
import { createPlanService } from './plans.service.ts';

const EVERY_MS = 5_000;

interface PlanParts extends Omit<MoverParts, 'metrics'>, Omit<PlanRouteParts, 'plans'> {
  metrics: Metrics | undefined;
  /** False: plans are stored and shown, and none moves by itself. */
  moves: boolean;
}

/** Adds the routes of plans, and moves plans as long as the app runs. */
export function addPlans(app: PortalApp, parts: PlanParts): void {
  registerPlanRoutes(app, { ...parts, plans: createPlanService(parts) });
  if (!parts.moves) return;
  const metrics = parts.metrics ? createPlanMetrics(parts.metrics) : null;
  const move = createPlanMover({ ...parts, metrics });
  app.addHook(
    'onClose',
    repeat(move, EVERY_MS, (error) => parts.log.error({ err: error }, 'plans')),
  );
}
