import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import type { OfferedVersions } from '../registry.contracts.ts';
import { listRevoked } from '../revocations/revocations.repository.ts';
import { tracksOf } from './moves.ts';
import type { RolloutState } from './rollout.contracts.ts';
import { readStatesSince } from './rollout.repository.ts';
import type { RolloutRow } from './rollout.table.ts';

/**
 * How long open pages may load parts of a version after the rollout has stopped naming it, even as the
 * previous version. It is as long as the longest session: a member who is in the middle of something stays on
 * that version, or on its fallback (decision 0057).
 */
const REPLACED_MS = DEFAULT_LIMITS.session.maxSeconds * 1_000;
/**
 * How long open pages may load parts of a version that was withdrawn: a canary that ended, a stable
 * version that was rolled back, a remote that was removed. Visible pages learn of it within 20 s;
 * pages without user input leave it after ten minutes.
 */
const WITHDRAWN_MS = 15 * 60_000;

interface CachedVersions {
  revision: number;
  /** 'mfe-refunds@1.2.0' → instant in ms until which it is offered; infinite while the rollout names it. */
  offeredUntil: Map<string, number>;
}

/**
 * The versions that pages of an environment may load: those that its rollout names (stable, canary, previous)
 * and, for a while, those that it named before. The history is read once for each revision.
 */
export function createOfferedVersions(db: Executor, clock: Clock) {
  const cachedByEnvironment = new Map<string, CachedVersions>();

  async function read({ environment, revision, state }: RolloutRow): Promise<CachedVersions> {
    const cached = cachedByEnvironment.get(environment);
    if (cached?.revision === revision) return cached;
    const states = await readStatesSince(db, environment, new Date(clock.now().getTime() - REPLACED_MS));
    const offeredUntil = new Map<string, number>();
    for (const [at, { state: earlier }] of states.entries()) {
      const end = states[at + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY;
      for (const { version, isReplaced } of versionsIn(earlier))
        offeredUntil.set(version, end + (isReplaced ? REPLACED_MS : WITHDRAWN_MS));
    }
    for (const { version } of versionsIn(state)) offeredUntil.set(version, Number.POSITIVE_INFINITY);
    const fresh = { revision, offeredUntil };
    cachedByEnvironment.set(environment, fresh);
    return fresh;
  }

  return async (rollouts: readonly RolloutRow[]): Promise<OfferedVersions[]> => {
    const now = clock.now().getTime();
    const revoked = await listRevoked(db);
    return Promise.all(
      rollouts.map(async (rollout) => {
        const { offeredUntil } = await read(rollout);
        const versions = [...offeredUntil]
          .filter(([version, until]) => until > now && !revoked.has(version))
          .map(([version]) => version);
        return { environment: rollout.environment, versions: versions.sort() };
      }),
    );
  };
}

/**
 * `isReplaced`: the version is the one before the stable one. A version that leaves the rollout from another
 * position counts as withdrawn.
 */
function versionsIn(state: RolloutState): { version: string; isReplaced: boolean }[] {
  return tracksOf(state).flatMap(([id, { stable, replaced, canary }]) =>
    [canary?.version, stable, replaced].flatMap((version) =>
      version ? [{ version: nameOf(id, version), isReplaced: version === replaced }] : [],
    ),
  );
}
