import type { PlanStep } from '@member-portal/shared-kernel/contracts/releases';

/** The default steps. Fifty pages are the minimum for a judgement of health (`health/budget.ts`). */
export const DEFAULT_STEPS: readonly PlanStep[] = [
  { percent: 1, minutes: 30, views: 50 },
  { percent: 10, minutes: 60, views: 200 },
  { percent: 50, minutes: 120, views: 500 },
  { percent: 100, minutes: 120, views: 500 },
];

/** Why these steps are not a valid plan; null if they are. */
export function stepsProblem(steps: readonly PlanStep[]): string | null {
  const isRising = steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0));
  if (!isRising) return 'the shares have to rise';
  return steps.at(-1)?.percent === 100 ? null : 'the last share has to be 100';
}

/** '1 → 10 → 50 → 100 %' */
export const stepsText = (steps: readonly PlanStep[]): string =>
  `${steps.map(({ percent }) => percent).join(' → ')} %`;

/** The first step of a plan, or the last one whose share is not above the canary's current one. */
export function firstStep(steps: readonly PlanStep[], percent: number | null): number {
  if (percent === null) return 0;
  return Math.max(
    0,
    steps.findLastIndex((step) => step.percent <= percent),
  );
}
