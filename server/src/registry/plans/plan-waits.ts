import { freezeOf, frozenText } from '../freeze/refuse-frozen.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { Plan, PlanWait } from './plans.contracts.ts';
import type { PlanRow } from './plans.table.ts';

/** All reasons why an open plan cannot move yet, most important first. Empty: it moves now. */
export function waitsOf(plan: PlanRow, { now, views, sick, frozen }: PlanFacts): PlanWait[] {
  const step = stepOf(plan);
  const due = dueAt(plan);
  const waits: PlanWait[] = [];
  if (plan.heldAt) waits.push({ for: 'hold', until: null, detail: `${plan.heldBy}: ${plan.heldWhy}` });
  if (sick) waits.push({ for: 'health', until: null, detail: sick });
  if (frozen)
    waits.push({ for: 'freeze', until: frozen.until?.toISOString() ?? null, detail: frozenText(frozen) });
  if (views < step.views)
    waits.push({ for: 'views', until: null, detail: `${views} of ${step.views} page views` });
  if (now < due)
    waits.push({ for: 'time', until: due.toISOString(), detail: `${step.minutes} min at ${step.percent} %` });
  return waits;
}

/** The next move of an open plan. */
export function nextOf(plan: PlanRow, { now, document }: PlanFacts): NonNullable<Plan['next']> {
  const due = dueAt(plan);
  const from = due > now ? due : now;
  const frozen = freezeOf(document, from);
  const earliest = plan.heldAt ? null : frozen ? frozen.until : from;
  return {
    percent: plan.steps[plan.step + 1]?.percent ?? null,
    earliest: earliest?.toISOString() ?? null,
  };
}

export function stepOf({ steps, step }: PlanRow) {
  const found = steps[step];
  if (!found) throw new Error('a plan without its step');
  return found;
}

const dueAt = (plan: PlanRow) => new Date(plan.stepSince.getTime() + stepOf(plan).minutes * 60_000);
