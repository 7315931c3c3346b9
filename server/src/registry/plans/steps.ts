import type { PlanStep } from '@member-portal/shared-kernel/contracts/releases';

/**
 * The steps where neither the start nor the environment names others. Fifty pages are the least that health judges by
 * (`health/budget.ts`).
 */
export const DEFAULT_STEPS: readonly PlanStep[] = [
  { percent: 1, minutes: 30, views: 50 },
  { percent: 10, minutes: 60, views: 200 },
  { percent: 50, minutes: 120, views: 500 },
  { percent: 100, minutes: 120, views: 500 },
];

/** Why these steps make no plan; null where they make one. */
export function stepsProblem(steps: readonly PlanStep[]): string | null {
  const isRising = steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0));
  if (!isRising) return 'the shares have to rise';
  return steps.at(-1)?.percent === 100 ? null : 'the last share has to be 100';
}

/** '1 → 10 → 50 → 100 %' */
export const stepsText = (steps: readonly PlanStep[]): string =>
  `${steps.map(({ percent }) => percent).join(' → ')} %`;

/** Where a plan begins: at the first step, or at the last one that shows no more than the canary does already. */
export function firstStep(steps: readonly PlanStep[], percent: number | null): number {
  if (percent === null) return 0;
  return Math.max(
    0,
    steps.findLastIndex((step) => step.percent <= percent),
  );
}
