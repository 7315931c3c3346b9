import type { ProposalRow } from '../proposals/proposals.table.ts';
import type { PlanFacts } from './plan-facts.ts';
import { nextOf, stepOf, waitsOf } from './plan-waits.ts';
import type { Plan } from './plans.contracts.ts';
import type { PlanRow } from './plans.table.ts';

const common = ({ id, environment, artifact, version, steps, startedBy, reason }: PlanRow) => ({
  ...{ id, environment, artifact, version, steps, startedBy, reason },
});

export function presentOpenPlan(row: PlanRow, facts: PlanFacts): Plan {
  return {
    ...common(row),
    state: row.heldAt ? 'held' : 'running',
    step: row.step + 1,
    percent: stepOf(row).percent,
    since: row.stepSince.toISOString(),
    views: facts.views,
    startedAt: row.startedAt.toISOString(),
    waitsFor: waitsOf(row, facts),
    next: nextOf(row, facts),
    ended: null,
  };
}

export function presentEndedPlan(row: PlanRow & { endedAt: Date }): Plan {
  return {
    ...common(row),
    state: row.outcome ?? 'overtaken',
    step: row.step + 1,
    percent: 0,
    since: row.stepSince.toISOString(),
    views: 0,
    startedAt: row.startedAt.toISOString(),
    waitsFor: [],
    next: null,
    ended: { at: row.endedAt.toISOString(), by: row.endedBy ?? '', reason: row.endedWhy },
  };
}

/** A plan that waits for its second person's confirmation. */
export function presentProposedPlan(row: ProposalRow): Plan | null {
  const { id, environment, order, reason, who, proposedAt, expiresAt } = row;
  if (order.move !== 'plan') return null;
  const { artifact, version, steps } = order;
  return {
    ...{ id, environment, artifact, version, steps, reason },
    ...{ state: 'proposed', step: 0, percent: 0, since: null, views: 0 },
    startedAt: proposedAt.toISOString(),
    startedBy: who,
    waitsFor: [
      {
        for: 'second-person',
        until: expiresAt.toISOString(),
        detail: `somebody else than ${row.proposedBy.name} confirms it, or it ends`,
      },
    ],
    next: { percent: steps[0]?.percent ?? null, earliest: null },
    ended: null,
  };
}
