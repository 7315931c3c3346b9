/** Finished loads of one version, and how many of them failed. */
export interface Loads {
  loads: number;
  failed: number;
}

/** By group of reporters. */
export type Evidence = readonly Loads[];

/** How often a version may fail; see `HealthSettings`. The defaults are in `budget.ts`. */
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
  /** Share of failures of the version it is compared with, in percent. */
  comparedPercent: number;
}

/** Loads that the other groups must have together before they can outweigh the largest group. */
const OTHERS_HEARD = 10;

const sum = (evidence: Evidence): Loads =>
  evidence.reduce<Loads>(
    (total, { loads, failed }) => ({ loads: total.loads + loads, failed: total.failed + failed }),
    { loads: 0, failed: 0 },
  );

/** 0 without loads; at most 100, although a page may report its failure a minute after its load. */
const percentOf = ({ loads, failed }: Loads): number =>
  loads > 0 ? Math.min(100, (100 * failed) / loads) : 0;

/**
 * Caps each group at the loads of all others together, once there are enough others: an address that floods the
 * reports, with failures or successes, cannot decide alone.
 */
function weigh(evidence: Evidence): Evidence {
  const all = sum(evidence).loads;
  return evidence.map((group) => {
    const others = all - group.loads;
    if (others < OTHERS_HEARD || group.loads <= others) return group;
    return { loads: others, failed: (group.failed * others) / group.loads };
  });
}

/** The sum without the group with the most failures; null if too few loads remain. */
function withoutWorst(evidence: Evidence): Loads | null {
  const worst = evidence.reduce<Loads | null>(
    (most, group) => (group.failed > (most?.failed ?? 0) ? group : most),
    null,
  );
  const rest = sum(evidence.filter((group) => group !== worst));
  return rest.loads >= OTHERS_HEARD ? rest : null;
}

/** The share of failures without the worst group, in percent: one address cannot raise it alone. */
export const soberPercent = (evidence: Evidence): number =>
  percentOf(withoutWorst(weigh(evidence)) ?? sum(evidence));

/**
 * True if a version exceeds its budget: enough loads and failures, and a share above `maxFailurePercent` and
 * above `timesReplaced` times `comparedPercent`. The fault must also show without the group that has the most
 * failures: a fault reported by only one address may come from its network, or may be invented.
 */
export function verdictOn(evidence: Evidence, comparedPercent: number, budget: Budget): Verdict {
  const weighed = weigh(evidence);
  const { loads, failed } = sum(weighed);
  const percent = percentOf({ loads, failed });
  const figures = { loads: Math.round(loads), failed: Math.round(failed), percent, comparedPercent };
  if (loads < budget.minLoads) return { kind: 'too-few-loads', ...figures };
  const limit = Math.max(budget.maxFailurePercent, budget.timesReplaced * comparedPercent);
  const others = withoutWorst(weighed);
  const isBeyond =
    failed >= budget.minFailures && percent > limit && (others === null || percentOf(others) > limit);
  return { kind: isBeyond ? 'failing' : 'healthy', ...figures };
}
