import type { PlanStep } from '@member-portal/shared-kernel/contracts/releases';
import { startPlan } from '../plans/start-plan.ts';
import { stepsText } from '../plans/steps.ts';
import type { Rollout, RolloutChange, RolloutService } from '../rollout/rollout.service.ts';

/** A move that may need another person's confirmation, with all its data. */
export type Order =
  | { move: 'canary'; artifact: string; version: string; percent: number }
  | { move: 'plan'; artifact: string; version: string; steps: PlanStep[] }
  | { move: 'promote' | 'pin'; artifact: string; version?: string | undefined }
  | { move: 'unpin'; artifact: string }
  | { move: 'enable'; artifact: string; route?: string | undefined; widget?: string | undefined }
  | { move: 'select'; shell: string; remotes: Record<string, string> }
  | { move: 'environment'; document: unknown; changes?: string[] };

export type RolloutOrder = Exclude<Order, { move: 'environment' }>;

/** Moves for which the artifact's team is responsible; the others are the operators'. */
const OF_TEAMS: readonly Order['move'][] = ['canary', 'plan', 'promote', 'enable'];

/** The artifact whose team may make the move; null for a move of operators only. */
export const artifactOf = (order: Order): string | null =>
  'artifact' in order && OF_TEAMS.includes(order.move) ? order.artifact : null;

/** 'canary mfe-refunds 1.2.0 10 %' */
export function orderText(order: Order): string {
  if (order.move === 'environment') return `document: ${order.changes?.join(', ') || 'as it is'}`;
  if (order.move === 'select')
    return `compose shell ${order.shell}, ${Object.keys(order.remotes).length} remotes`;
  if (order.move === 'plan') return `plan ${order.artifact} ${order.version} ${stepsText(order.steps)}`;
  const { move, artifact, ...rest } = order;
  const { percent, ...named } = rest as { percent?: number };
  const values = Object.values(named).filter((value) => value !== undefined);
  return [move, artifact, ...values, ...(percent === undefined ? [] : [`${percent} %`])].join(' ');
}

/** Makes the move. Throws its errors. */
export function carryOut(
  rollout: RolloutService,
  order: RolloutOrder,
  change: RolloutChange,
): Promise<Rollout> {
  switch (order.move) {
    case 'canary':
      return rollout.canary({ ...change, ...order });
    case 'plan':
      return startPlan(rollout, change, order);
    case 'promote':
      return rollout.promote({ ...change, ...order });
    case 'pin':
      return rollout.pin({ ...change, ...order });
    case 'unpin':
      return rollout.unpin({ ...change, ...order });
    case 'enable':
      return rollout.enable({ ...change, remote: order.artifact, route: order.route, widget: order.widget });
    case 'select':
      return rollout.select({ ...change, ...order });
  }
}
