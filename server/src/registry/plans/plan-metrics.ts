import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

export interface PlanMetrics {
  /** Counts a completed step, or the promotion after the last one. */
  moved(environment: string, artifact: string): void;
  /** The open plans that wait now, each with its first reason. */
  waiting(plans: readonly { plan: { environment: string; artifact: string }; for: string }[]): void;
}

export function createPlanMetrics({ registry }: Metrics): PlanMetrics {
  const moves = new Counter({
    name: 'portal_plan_moves_total',
    help: 'Steps that rollout plans made by themselves',
    labelNames: ['environment', 'artifact'] as const,
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'portal_plans_waiting',
    help: 'Rollout plans that wait, by what they wait for first',
    labelNames: ['environment', 'artifact', 'for'] as const,
    registers: [registry],
  });
  return {
    moved: (environment, artifact) => moves.inc({ environment, artifact }),
    waiting(plans) {
      waiting.reset();
      for (const { plan, for: what } of plans) {
        const { environment, artifact } = plan;
        waiting.set({ environment, artifact, for: what }, 1);
      }
    },
  };
}
