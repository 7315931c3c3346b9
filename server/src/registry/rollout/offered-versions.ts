import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import type { OfferedVersions } from '../registry.contracts.ts';
import type { RolloutState, Track } from './rollout.contracts.ts';
import { readStatesSince } from './rollout.repository.ts';
import type { RolloutRow } from './rollout.table.ts';

/**
 * How long open pages may load parts of a version after an environment has moved on. A page follows within minutes
 * unless its member is in the middle of something, and no session lasts longer than eight hours (decision 0057).
 */
const OFFERED_FOR_MS = 24 * 3_600_000;

interface Known {
  revision: number;
  /** 'mfe-refunds@1.2.0' → instant in ms until which the rollout named it; infinite while it does. */
  namedUntil: Map<string, number>;
}

/**
 * The versions that pages of an environment may load: those that its rollout names (stable, canary, the one before)
 * or named within the last day. The history is read once for each revision.
 */
export function createOfferedVersions(db: Executor, clock: Clock) {
  const known = new Map<string, Known>();

  async function read({ environment, revision, state }: RolloutRow): Promise<Known> {
    const here = known.get(environment);
    if (here?.revision === revision) return here;
    const states = await readStatesSince(db, environment, new Date(clock.now().getTime() - OFFERED_FOR_MS));
    const namedUntil = new Map<string, number>();
    for (const [at, { state: earlier }] of states.entries()) {
      const end = states[at + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY;
      for (const version of versionsIn(earlier)) namedUntil.set(version, end);
    }
    for (const version of versionsIn(state)) namedUntil.set(version, Number.POSITIVE_INFINITY);
    const fresh = { revision, namedUntil };
    known.set(environment, fresh);
    return fresh;
  }

  return async (rollouts: readonly RolloutRow[]): Promise<OfferedVersions[]> => {
    const since = clock.now().getTime() - OFFERED_FOR_MS;
    return Promise.all(
      rollouts.map(async (rollout) => {
        const { namedUntil } = await read(rollout);
        const versions = [...namedUntil].filter(([, until]) => until > since).map(([version]) => version);
        return { environment: rollout.environment, versions: versions.sort() };
      }),
    );
  };
}

function versionsIn({ shell, remotes }: RolloutState): string[] {
  const tracks: [string, Track][] = [[SHELL_ARTIFACT, shell], ...Object.entries(remotes)];
  return tracks.flatMap(([id, { stable, replaced, canary }]) =>
    [stable, replaced, canary?.version].flatMap((version) => (version ? [`${id}@${version}`] : [])),
  );
}
