import { createHash } from 'node:crypto';

/** The cohort of visitors who are in no canary. */
export const STABLE_COHORT = 'stable';

/** Each canary doubles the compositions of an environment. */
export const MAX_CANARIES = 3;

export interface Canary {
  /** 'shell', or a remote's id. */
  id: string;
  version: string;
  /** From 0 (nobody) to 100 (everybody). */
  percent: number;
}

/** Name of the cohort with the canaries of these artifacts: 'mfe-home+shell'. */
const cohortName = (artifacts: readonly string[]): string =>
  artifacts.length === 0 ? STABLE_COHORT : artifacts.toSorted().join('+');

/** The artifacts whose canary a cohort shows. */
export const artifactsOf = (cohort: string): string[] => (cohort === STABLE_COHORT ? [] : cohort.split('+'));

/** Every cohort of these canaries, stable one first. */
export function allCohorts(artifacts: readonly string[]): string[] {
  let sets: string[][] = [[]];
  for (const artifact of artifacts.toSorted()) sets = [...sets, ...sets.map((set) => [...set, artifact])];
  return sets.map(cohortName);
}

/**
 * The cohort of a visitor. It is the same at every visit, and a visitor who is in at 10 percent is also in at
 * 30. The choice differs for each version, so that the first visitors of a canary are not always the same
 * people.
 */
export function cohortOf(visitorId: string, canaries: readonly Canary[]): string {
  return cohortName(canaries.filter((canary) => isIn(visitorId, canary)).map(({ id }) => id));
}

function isIn(visitorId: string, { id, version, percent }: Canary): boolean {
  const drawn = createHash('sha256').update(`${visitorId} ${id}@${version}`).digest().readUInt32BE(0);
  return (drawn / 2 ** 32) * 100 < percent;
}
