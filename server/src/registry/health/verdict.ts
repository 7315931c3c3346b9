/** Loads of one version that came to an end, and how many of them failed. */
export interface Loads {
  loads: number;
  failed: number;
}

/** By group of reporters. */
export type Evidence = readonly Loads[];

/** What a version may cost; see `HealthSettings`, whose defaults `budget.ts` has. */
export interface Budget {
  minLoads: number;
  minFailures: number;
  maxFailurePercent: number;
  timesReplaced: number;
}

export interface Verdict {
  kind: 'too-few-loads' | 'healthy' | 'failing';
  loads: number;
  failed: number;
  percent: number;
  /** Failures of what it is compared with, in percent. */
  comparedPercent: number;
}

/** So many loads of others are worth hearing beside those of the group that says the most. */
const OTHERS_HEARD = 10;

const sum = (evidence: Evidence): Loads =>
  evidence.reduce<Loads>(
    (total, { loads, failed }) => ({ loads: total.loads + loads, failed: total.failed + failed }),
    { loads: 0, failed: 0 },
  );

/** 0 where nothing was loaded. A page may report its failure a minute after its load, so that it is 100 at most. */
const percentOf = ({ loads, failed }: Loads): number =>
  loads > 0 ? Math.min(100, (100 * failed) / loads) : 0;

/**
 * No group weighs more than all others together, once there are others: who floods the reports, with failures or with
 * successes, is one voice among the rest.
 */
function weigh(evidence: Evidence): Evidence {
  const all = sum(evidence).loads;
  return evidence.map((group) => {
    const others = all - group.loads;
    if (others < OTHERS_HEARD || group.loads <= others) return group;
    return { loads: others, failed: (group.failed * others) / group.loads };
  });
}

/** Without the group that saw the most failures; null where the rest is too little to be heard. */
function withoutWorst(evidence: Evidence): Loads | null {
  const worst = evidence.reduce<Loads | null>(
    (most, group) => (group.failed > (most?.failed ?? 0) ? group : most),
    null,
  );
  const rest = sum(evidence.filter((group) => group !== worst));
  return rest.loads >= OTHERS_HEARD ? rest : null;
}

/** A rate that one address cannot lift alone, in percent. */
export const soberPercent = (evidence: Evidence): number =>
  percentOf(withoutWorst(weigh(evidence)) ?? sum(evidence));

/**
 * Whether a version is beyond its budget: enough loads and failures, a share above `maxFailurePercent` and above
 * `timesReplaced` times `comparedPercent`. What the group with the most failures says must show among the others too: a
 * fault that one address alone sees is a network's, or made up.
 */
export function verdictOn(evidence: Evidence, comparedPercent: number, budget: Budget): Verdict {
  const weighed = weigh(evidence);
  const { loads, failed } = sum(weighed);
  const percent = percentOf({ loads, failed });
  const said = { loads: Math.round(loads), failed: Math.round(failed), percent, comparedPercent };
  if (loads < budget.minLoads) return { kind: 'too-few-loads', ...said };
  const limit = Math.max(budget.maxFailurePercent, budget.timesReplaced * comparedPercent);
  const others = withoutWorst(weighed);
  const isBeyond =
    failed >= budget.minFailures && percent > limit && (others === null || percentOf(others) > limit);
  return { kind: isBeyond ? 'failing' : 'healthy', ...said };
}
