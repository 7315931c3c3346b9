import {
  type ArtifactDescriptor,
  type Composition,
  parseManifest,
  type ShellDescriptor,
  type SignedComposition,
} from 'shared-kernel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { findRemote, findShell } from '../artifacts/artifacts.repository.ts';
import { collisionsAmong } from '../artifacts/collisions.ts';
import { manifestMisfits, misfitsUnder } from '../artifacts/fit.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findEnvironment } from '../environments/environments.repository.ts';
import { refused } from '../refusal.ts';
import { STABLE_COHORT } from '../rollout/cohorts.ts';
import { compose, isSameSelection } from './compose.ts';
import {
  asComposition,
  asSigned,
  findComposition,
  findLiveComposition,
  keepComposition,
  makeLive,
} from './compositions.repository.ts';
import type { Signer } from './signing-keys.ts';

export interface Selection {
  shell: string;
  /** Remote id → version. */
  remotes: Record<string, string>;
  /** The revision that the writer has read; 0 when nothing was live. */
  readRevision: number;
  who: string;
  reason: string | null;
}

export interface LiveAnswer {
  revision: number;
  composition: Composition;
}

export interface CompositionService {
  /** Null while nothing was composed. */
  live(environment: string): Promise<LiveAnswer | null>;
  /** As browsers and edges get it; throws 404 `composition_unknown`. */
  signedLive(environment: string, cohort: string): Promise<SignedComposition & { revision: number }>;
  /** Any composition that was ever live; throws 404 `composition_unknown`. */
  signed(id: string): Promise<SignedComposition>;
  /**
   * Makes this selection live. The same selection again changes nothing. Throws 404 `environment_unknown`,
   * 409 `revision_outdated`, 422 `composition_does_not_fit` with every reason.
   */
  compose(environment: string, selection: Selection): Promise<LiveAnswer>;
}

export function createCompositionService(
  { db, transaction }: Database,
  signer: Signer,
  clock: Clock,
): CompositionService {
  const live = async (environment: string): Promise<LiveAnswer | null> => {
    const row = await findLiveComposition(db, environment, STABLE_COHORT);
    return row ? { revision: row.revision, composition: asComposition(row) } : null;
  };

  async function partsOf({ shell: version, remotes: versions }: Selection) {
    const shell = await findShell(db, version);
    const found = await Promise.all(
      Object.entries(versions).map(async ([id, wanted]) => ({
        id,
        wanted,
        remote: await findRemote(db, id, wanted),
      })),
    );
    const missing = found.filter(({ remote }) => !remote).map(({ id, wanted }) => `${id}@${wanted}`);
    if (!shell) missing.unshift(`shell@${version}`);
    if (!shell || missing.length > 0) {
      throw refused(
        'composition_does_not_fit',
        missing.map((detail) => ({ code: 'version_unknown', detail })),
      );
    }
    return { shell, remotes: found.flatMap(({ remote }) => remote ?? []) };
  }

  return {
    live,

    async signedLive(environment, cohort) {
      const row = await findLiveComposition(db, environment, cohort);
      if (!row) throw new PortalError('composition_unknown', 404);
      return { ...asSigned(row), revision: row.revision };
    },

    async signed(id) {
      const row = await findComposition(db, id);
      if (!row) throw new PortalError('composition_unknown', 404);
      return asSigned(row);
    },

    async compose(environment, selection) {
      if (!(await findEnvironment(db, environment))) throw new PortalError('environment_unknown', 404);
      const { shell, remotes } = await partsOf(selection);
      refuseMisfits(shell, remotes);
      const before = await live(environment);
      if ((before?.revision ?? 0) !== selection.readRevision) throw new PortalError('revision_outdated', 409);

      const at = clock.now();
      const { composition, payload } = compose({
        environment,
        cohort: STABLE_COHORT,
        shell,
        remotes,
        previous: before?.composition ?? null,
        createdAt: at.toISOString(),
      });
      if (before && isSameSelection(before.composition, composition)) return before;

      const signature = await signer.sign(payload);
      const { id, cohort } = composition;
      await transaction(async (tx) => {
        await keepComposition(tx, { id, environment, cohort, payload, createdAt: at, ...signature });
        if (!(await makeLive(tx, { environment, cohort, id }, selection.readRevision))) {
          throw new PortalError('revision_outdated', 409);
        }
        await recordAudit(tx, {
          at,
          who: selection.who,
          action: 'composition.changed',
          environment,
          subject: id,
          reason: selection.reason,
          details: {
            shell: selection.shell,
            remotes: selection.remotes,
            before: before?.composition.id ?? null,
          },
        });
      });
      return { revision: selection.readRevision + 1, composition };
    },
  };
}

function refuseMisfits(shell: ShellDescriptor, remotes: readonly ArtifactDescriptor[]): void {
  const problems = [
    ...remotes.flatMap((remote) => [...manifestMisfits(remote), ...misfitsUnder(remote, shell)]),
    ...collisionsAmong(remotes.flatMap((remote) => parseManifest(remote.manifest)?.manifest ?? [])),
  ];
  if (problems.length > 0) throw refused('composition_does_not_fit', problems);
}
