import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { findArtifact } from '../artifacts/artifacts.repository.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { conflict, trackOf } from '../rollout/moves.ts';
import { findRollout, listRollouts } from '../rollout/rollout.repository.ts';
import type { RolloutService } from '../rollout/rollout.service.ts';
import { namesVersion, withdraw } from '../rollout/withdraw.ts';
import { findRevocation, holdRollouts, insertRevocation } from './revocations.repository.ts';

interface Revoke {
  artifact: string;
  version: string;
  who: string;
  reason: string;
}

export interface Revoked {
  revokedAt: Date;
  /** Environments that showed the version or kept it ready, and its replacement; null: the remote is off. */
  environments: { environment: string; now: string | null }[];
}

/**
 * Removes a version from every environment permanently, even if it is pinned. Where it is stable, the
 * previous version returns; a remote without one is switched off. A repeat continues after a crash. Throws
 * 404 `artifact_unknown`; 409 `revoke_leaves_no_shell` with the environments that have no other shell.
 */
export type RevokeVersion = (order: Revoke) => Promise<Revoked>;

interface Parts {
  database: Database;
  clock: Clock;
  rollout: Pick<RolloutService, 'withdraw'>;
}

/** Number of retries after concurrent changes of a rollout. */
const TRIES = 5;

export function createRevokeVersion({ database, clock, rollout }: Parts): RevokeVersion {
  const { db, transaction } = database;

  const affected = async ({ artifact, version }: Revoke) =>
    (await listRollouts(db)).filter(({ state }) => namesVersion(state, artifact, version));

  async function refuseWithoutShell(order: Revoke): Promise<void> {
    const bare = (await affected(order)).filter(
      ({ state }) => withdraw(state, order.artifact, order.version) === null,
    );
    if (bare.length === 0) return;
    const codes = bare.map(({ environment }) => environment).join(', ');
    throw conflict('revoke_leaves_no_shell', `promote another shell first in ${codes}`);
  }

  async function takeFrom(environment: string, order: Revoke): Promise<string | null> {
    const { artifact, version, who, reason } = order;
    for (let left = TRIES; ; left -= 1) {
      const now = await findRollout(db, environment);
      if (!now) return null;
      const change = { environment, readRevision: now.revision, who, reason };
      try {
        const after = await rollout.withdraw({ ...change, artifact, version });
        const track = trackOf(after, artifact);
        return track && !('disabled' in track && track.disabled) ? track.stable : null;
      } catch (error) {
        if (!(error instanceof PortalError && error.code === 'revision_outdated') || left <= 1) throw error;
      }
    }
  }

  return async (order) => {
    const { artifact: id, version, who, reason } = order;
    if (!(await findArtifact(db, id, version))) throw new PortalError('artifact_unknown', 404);
    if (!(await findRevocation(db, id, version))) await refuseWithoutShell(order);
    const at = clock.now();
    await transaction(async (tx) => {
      await holdRollouts(tx);
      if (!(await insertRevocation(tx, { id, version, at, who, reason }))) return;
      await recordAudit(tx, { at, who, reason, action: 'version.revoked', subject: nameOf(id, version) });
    });
    const environments: Revoked['environments'] = [];
    for (const { environment } of await affected(order))
      environments.push({ environment, now: await takeFrom(environment, order) });
    const row = await findRevocation(db, id, version);
    return { revokedAt: row?.at ?? at, environments };
  };
}
