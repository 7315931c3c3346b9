import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { minuteOf } from '../../platform/minute-of.ts';
import { nameOf, SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { findRemote } from '../artifacts/artifacts.repository.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { AuditAction } from '../audit/audit.table.ts';
import { findByBeginning, keepComposition, makeLive } from '../compositions/compositions.repository.ts';
import type { CompositionRow } from '../compositions/compositions.table.ts';
import type { Signer } from '../compositions/signing-keys.ts';
import { findEnvironment } from '../environments/environments.repository.ts';
import { movesUp, refuseFrozen } from '../freeze/refuse-frozen.ts';
import { endOvertakenPlans } from '../plans/overtaken.ts';
import { previewBranches } from '../previews/previews.repository.ts';
import { refuseDirty } from '../provenance/refuse-dirty.ts';
import { refused } from '../refusal.ts';
import { listRemovals } from '../retention/removals.repository.ts';
import { holdRevocations, listRevoked } from '../revocations/revocations.repository.ts';
import { STABLE_COHORT } from './cohorts.ts';
import { composeCohorts } from './compose-cohorts.ts';
import * as moves from './moves.ts';
import { restore } from './restore.ts';
import type { RolloutState } from './rollout.contracts.ts';
import { addToHistory, findRollout, keepRollout, lastMoveOf, readHistory } from './rollout.repository.ts';
import type { RolloutRow } from './rollout.table.ts';
import { readIntact, signComposition } from './sign-compositions.ts';
import { type Switch, turn } from './switches.ts';
import { namesIn, withdraw, withoutGoneBefore } from './withdraw.ts';

/** Fields of every change of a rollout. */
export interface RolloutChange {
  environment: string;
  /** The revision that the writer has read; 0 when nothing was live. */
  readRevision: number;
  /** Recorded in audit and history: a person, a token's owner, 'self-healing'. */
  who: string;
  reason: string | null;
  /** Writes in the transaction of the change, with its instant; without a change, in its own transaction. */
  alongside?: (tx: Executor, at: Date) => Promise<void>;
  /** Nothing is written: the answer is the state after the change. */
  isTrial?: true;
}

export interface Rollout extends RolloutState {
  environment: string;
  revision: number;
}

/**
 * The rollout of an environment, and every change of it. A change composes every cohort again and is applied
 * as a whole or not at all; one that changes nothing leaves no trace. Each throws 404 `environment_unknown`
 * or `composition_unknown`, 409 `frozen` if a freeze stops the move (`refuse-frozen.ts`), 409
 * `revision_outdated`, 422 `composition_does_not_fit` with every reason, and the errors of its move
 * (`moves.ts`, `switches.ts`).
 */
export interface RolloutService {
  /** Throws 404 `environment_unknown`, `composition_unknown` while nothing was composed. */
  read(environment: string): Promise<Rollout>;
  /** Shows these versions to everybody, whatever was live before. */
  select(
    change: RolloutChange & { shell: string; remotes: Readonly<Record<string, string>> },
  ): Promise<Rollout>;
  canary(change: RolloutChange & { artifact: string; version: string; percent: number }): Promise<Rollout>;
  promote(change: RolloutChange & { artifact: string; version?: string | undefined }): Promise<Rollout>;
  pin(change: RolloutChange & { artifact: string; version?: string | undefined }): Promise<Rollout>;
  unpin(change: RolloutChange & { artifact: string }): Promise<Rollout>;
  /**
   * Ends the canary of this artifact; without one, returns to the previous version. `version` names the
   * version to be rolled back. Without it, a second roll-back right after the first is refused with 409
   * `rolled_back_already`, so that two people with the same intention do not go back twice.
   */
  rollBack(change: RolloutChange & { artifact: string; version?: string | undefined }): Promise<Rollout>;
  /**
   * Restores this composition, named by its id or the beginning of it. Throws 404 `composition_unknown`, also
   * for another environment's, 409 `composition_damaged`.
   */
  rollBackTo(change: RolloutChange & { to: string }): Promise<Rollout>;
  /**
   * Leaves this revoked version, even if it is pinned (`withdraw.ts`). If the rest then does not fit
   * together, the remote is switched off.
   */
  withdraw(change: RolloutChange & { artifact: string; version: string }): Promise<Rollout>;
  disable(change: RolloutChange & Switch): Promise<Rollout>;
  enable(change: RolloutChange & Switch): Promise<Rollout>;
}

/** Number of changes that are searched for the version before the previous one. */
const HISTORY_SEARCHED = 200;

/** A composition's id, or enough of its beginning to identify it. */
const BEGINNING = /^[0-9a-f]{8,64}$/;

export function createRolloutService(
  { db, transaction }: Database,
  signer: Signer,
  clock: Clock,
): RolloutService {
  type Move = (state: RolloutState) => moves.Moved | Promise<moves.Moved>;

  /** Null for an environment that shows nothing yet. */
  async function readRow(environment: string): Promise<RolloutRow | null> {
    const row = await findRollout(db, environment);
    if (!row && !(await findEnvironment(db, environment))) throw new PortalError('environment_unknown', 404);
    return row;
  }

  async function readLive(environment: string): Promise<RolloutRow> {
    const row = await readRow(environment);
    if (!row) throw new PortalError('composition_unknown', 404);
    return row;
  }

  async function change(request: RolloutChange, action: AuditAction, move: Move): Promise<Rollout> {
    const before = await readLive(request.environment);
    refuseOutdated(before, request);
    return write(request, before, action, await move(before.state));
  }

  async function write(
    { environment, readRevision, who, reason, alongside, isTrial }: RolloutChange,
    before: RolloutRow | null,
    action: AuditAction,
    { state: wanted, subject: named }: { state: RolloutState; subject: string | null },
  ): Promise<Rollout> {
    const state = withoutGoneBefore(wanted, await listGone(db));
    const at = clock.now();
    if (before && isDeepStrictEqual(state, before.state)) {
      if (alongside && !isTrial) await transaction((tx) => alongside(tx, at));
      return asRollout(before);
    }
    const isUp = before === null || movesUp(action, before.state, state);
    if (before && isUp) await refuseFrozen(db, environment, at);
    if (isUp) await refuseDirty(db, environment, before?.state ?? null, state);
    const contents = await composeCohorts(db, environment, state);
    const rows = await Promise.all(contents.map((content) => signComposition(db, signer, content, at)));
    const compositions = Object.fromEntries(rows.map(({ cohort, id }) => [cohort, id]));
    const after: RolloutRow = { environment, revision: readRevision + 1, state, updatedAt: at };
    if (isTrial) {
      await refuseGone(db, state);
      return asRollout(after);
    }
    const subject = named ?? compositions[STABLE_COHORT] ?? '';
    const trace = { at, who, reason, action, environment, subject };
    await transaction(async (tx) => {
      await holdRevocations(tx);
      await refuseGone(tx, state);
      if (!(await keepRollout(tx, after, readRevision))) throw new PortalError('revision_outdated', 409);
      for (const row of rows) await keepComposition(tx, row);
      await makeLive(tx, environment, rows, after.revision);
      await addToHistory(tx, { ...trace, revision: after.revision, state, compositions });
      await recordAudit(tx, { ...trace, details: { revision: after.revision, compositions } });
      await alongside?.(tx, at);
      await endOvertakenPlans(tx, { environment, state, at, who, reason });
    });
    return asRollout(after);
  }

  async function findMeant(environment: string, to: string): Promise<CompositionRow> {
    const found = BEGINNING.test(to) ? await findByBeginning(db, environment, to) : [];
    const [meant] = found;
    if (!meant) throw new PortalError('composition_unknown', 404);
    if (found.length > 1) throw moves.conflict('composition_ambiguous', `several begin with ${to}`);
    return meant;
  }

  /** The version that the previous one had replaced: pages fall back to it again after the roll-back. */
  async function replacedBefore(environment: string, state: RolloutState, artifact: string) {
    const track = moves.trackOf(state, artifact);
    if (!track?.replaced) return null;
    const entries = await readHistory(db, environment, { limit: HISTORY_SEARCHED, before: null });
    const then = entries
      .map((entry) => moves.trackOf(entry.state, artifact))
      .find((earlier) => earlier?.stable === track.replaced);
    return then?.replaced === track.stable ? null : (then?.replaced ?? null);
  }

  async function refuseSecondRollBack({ environment, artifact }: RolloutChange & { artifact: string }) {
    const last = await lastMoveOf(db, environment, artifact);
    if (last?.action !== 'rollout.roll-back') return;
    const when = minuteOf(last.at.toISOString());
    const detail = `${last.who} did it at ${when} UTC; to go further back, name the version that has to go`;
    throw moves.conflict('rolled_back_already', detail);
  }

  async function switchTo(request: RolloutChange & Switch, to: 'on' | 'off', action: AuditAction) {
    return change(request, action, async (state) => {
      const { stable, canary } = moves.liveRemote(state, request.remote);
      const versions = canary ? [stable, canary.version] : [stable];
      const live = await Promise.all(versions.map((version) => findRemote(db, request.remote, version)));
      return turn(
        state,
        to,
        request,
        live.map((remote) => remote?.manifest),
      );
    });
  }

  return {
    read: async (environment) => asRollout(await readLive(environment)),

    async select(request) {
      const before = await readRow(request.environment);
      refuseOutdated(before, request);
      const state = moves.select(before?.state ?? null, request);
      return write(request, before, 'composition.changed', { state, subject: null });
    },

    canary: (request) =>
      change(request, 'rollout.canary', (state) => moves.canary(state, { ...request, at: clock.now() })),
    promote: (request) => change(request, 'rollout.promote', (state) => moves.promote(state, request)),
    pin: (request) => change(request, 'rollout.pin', (state) => moves.pin(state, request)),
    unpin: (request) => change(request, 'rollout.unpin', (state) => moves.unpin(state, request)),
    rollBack: (request) =>
      change(request, 'rollout.roll-back', async (state) => {
        const before = await replacedBefore(request.environment, state, request.artifact);
        const moved = moves.rollBack(state, { ...request, before });
        const hasCanary = moves.canariesOf(state).some(({ id }) => id === request.artifact);
        if (request.version === undefined && !hasCanary) await refuseSecondRollBack(request);
        return moved;
      }),

    rollBackTo: (request) =>
      change(request, 'rollout.roll-back', async (state) => {
        const row = await findMeant(request.environment, request.to);
        const composition = await readIntact(row, signer);
        if (!composition) {
          throw moves.conflict('composition_damaged', `${row.id} is not what was signed: choose another one`);
        }
        return { state: restore(state, composition), subject: row.id };
      }),

    async withdraw(request) {
      const { artifact, version } = request;
      const leave: Move = (state) => {
        const next = withdraw(state, artifact, version);
        if (!next) throw moves.conflict('revoke_leaves_no_shell', `promote another shell first`);
        return { state: next, subject: nameOf(artifact, version) };
      };
      try {
        return await change(request, 'version.withdrawn', leave);
      } catch (error) {
        if (!(error instanceof PortalError && error.code === 'composition_does_not_fit')) throw error;
        if (artifact === SHELL_ARTIFACT) throw error;
        return change(request, 'version.withdrawn', (state) => {
          const off = { canary: null, replaced: null, disabled: true };
          return { state: moves.withTrack(state, artifact, off), subject: nameOf(artifact, version) };
        });
      }
    },

    disable: (request) => switchTo(request, 'off', 'rollout.disable'),
    enable: (request) => switchTo(request, 'on', 'rollout.enable'),
  };
}

/** Names of versions that no page may go back to. */
async function listGone(db: Executor): Promise<ReadonlySet<string>> {
  const [revoked, removed] = await Promise.all([listRevoked(db), listRemovals(db)]);
  return new Set([...revoked, ...removed.keys()]);
}

const asRollout = ({ environment, revision, state }: RolloutRow): Rollout => ({
  ...state,
  environment,
  revision,
});

/** Throws 422 for previews of branches, revoked versions, and versions whose files were removed. */
async function refuseGone(db: Executor, state: RolloutState): Promise<void> {
  const revoked = await listRevoked(db);
  const removed = await listRemovals(db);
  const previews = await previewBranches(db);
  const gone = [
    ...namesIn(state, previews).map((name) => ({
      code: 'version_is_preview',
      detail: `${name} is a preview of ${previews.get(name)}: publish it as a version of its own`,
    })),
    ...namesIn(state, revoked).map((name) => ({ code: 'version_revoked', detail: `${name} was revoked` })),
    ...namesIn(state, removed).map((name) => ({
      code: 'version_removed',
      detail: `${name} is old, and its files were removed: publish the same content again`,
    })),
  ];
  if (gone.length > 0) throw refused('composition_does_not_fit', gone);
}

function refuseOutdated(before: RolloutRow | null, { readRevision }: RolloutChange): void {
  const revision = before?.revision ?? 0;
  if (revision === readRevision) return;
  throw moves.conflict('revision_outdated', `it is at revision ${revision}, not ${readRevision}`);
}
