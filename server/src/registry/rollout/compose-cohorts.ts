import {
  type ArtifactDescriptor,
  parseManifest,
  type ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { findRemote, findShell } from '../artifacts/artifacts.repository.ts';
import { collisionsAmong } from '../artifacts/collisions.ts';
import { manifestMisfits, misfitsUnder } from '../artifacts/fit.ts';
import { foreignOrigins } from '../artifacts/foreign-origins.ts';
import { type CompositionContent, contentOf, type RemotePart } from '../compositions/compose.ts';
import { findDocument } from '../environments/find-document.ts';
import { typeMisfits } from '../kernel-types/type-misfits.ts';
import { refused } from '../refusal.ts';
import { allCohorts, artifactsOf, STABLE_COHORT } from './cohorts.ts';
import { canariesOf } from './moves.ts';
import type { RolloutState, Track } from './rollout.contracts.ts';

interface Versions {
  shell(version: string): ShellDescriptor;
  remote(id: string, version: string): ArtifactDescriptor;
}

/**
 * Composes every cohort of an environment in this state, stable one first. Throws 422
 * `composition_does_not_fit` with every reason if any of them does not fit.
 */
export async function composeCohorts(
  db: Executor,
  environment: string,
  state: RolloutState,
): Promise<CompositionContent[]> {
  const [versions, allowed] = await Promise.all([readVersions(db, state), allowedOrigins(db, environment)]);
  const composed = await Promise.all(
    allCohorts(canariesOf(state).map(({ id }) => id)).map((cohort) =>
      composeCohort(db, environment, cohort, state, versions),
    ),
  );
  const problems = composed.flatMap(({ content, problems }) => [
    ...problems,
    ...content.remotes.flatMap((remote) => foreignOrigins(remote, allowed)),
  ]);
  if (problems.length > 0) {
    throw refused('composition_does_not_fit', [
      ...new Map(problems.map((problem) => [problem.detail, problem])).values(),
    ]);
  }
  return composed.map(({ content }) => content);
}

async function allowedOrigins(db: Executor, environment: string): Promise<readonly string[]> {
  return (await findDocument(db, environment))?.remoteOrigins ?? [];
}

/** Reads each named version of the state once. One error names all missing versions. */
async function readVersions(db: Executor, state: RolloutState): Promise<Versions> {
  const shells = new Map<string, ShellDescriptor>();
  const remotes = new Map<string, ArtifactDescriptor>();
  const missing: string[] = [];
  for (const version of wanted(state.shell)) {
    const found = await findShell(db, version);
    if (found) shells.set(version, found);
    else missing.push(`${SHELL_ARTIFACT}@${version}`);
  }
  for (const [id, track] of Object.entries(state.remotes)) {
    for (const version of new Set([...wanted(track), ...(track.replaced ? [track.replaced] : [])])) {
      const found = await findRemote(db, id, version);
      if (found) remotes.set(`${id}@${version}`, found);
      else missing.push(`${id}@${version}`);
    }
  }
  if (missing.length > 0) {
    throw refused(
      'composition_does_not_fit',
      missing.map((detail) => ({ code: 'version_unknown', detail: `${detail} was never published` })),
    );
  }
  return {
    shell: (version) => there(shells.get(version)),
    remote: (id, version) => there(remotes.get(`${id}@${version}`)),
  };
}

const wanted = ({ stable, canary }: Track) => (canary ? [stable, canary.version] : [stable]);

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a version that was not read');
  return found;
}

async function composeCohort(
  db: Executor,
  environment: string,
  cohort: string,
  state: RolloutState,
  versions: Versions,
) {
  const inCanary = new Set(artifactsOf(cohort));
  const versionOf = (id: string, { stable, canary }: Track) =>
    canary && inCanary.has(id) ? canary.version : stable;
  const shell = versions.shell(versionOf(SHELL_ARTIFACT, state.shell));
  const shown = Object.entries(state.remotes).filter(([, { disabled }]) => !disabled);
  const composeOne = async ([id, track]: [string, RolloutState['remotes'][string]]): Promise<RemotePart> => {
    const remote = versions.remote(id, versionOf(id, track));
    const before = remote.version === track.stable ? track.replaced : track.stable;
    const fallback = before === null || before === remote.version ? null : versions.remote(id, before);
    const { disabledRoutes, disabledWidgets } = track;
    // A fallback that this shell cannot run is left out.
    const isUsable = fallback !== null && (await misfitsWith(db, shell, fallback)).length === 0;
    return { remote, fallback: isUsable ? fallback : null, disabledRoutes, disabledWidgets };
  };
  const remotes = await Promise.all(shown.map(composeOne));
  const tracks = new Map<string, Track>([[SHELL_ARTIFACT, state.shell], ...shown]);
  const canaries = [...inCanary].flatMap((id) => {
    const track = tracks.get(id);
    return track?.canary ? [{ id, version: track.canary.version, replaces: track.stable }] : [];
  });
  return {
    content: contentOf({ environment, cohort, shell, remotes, canaries }),
    problems: (
      await misfitsOf(
        db,
        shell,
        remotes.map(({ remote }) => remote),
      )
    ).map(({ code, detail }) => ({
      code,
      detail:
        cohort === STABLE_COHORT ? detail : `${detail} (in the canary of ${cohort.replaceAll('+', ', ')})`,
    })),
  };
}

const misfitsWith = async (db: Executor, shell: ShellDescriptor, remote: ArtifactDescriptor) => [
  ...misfitsUnder(remote, shell),
  ...(await typeMisfits(db, remote, shell)),
];

const misfitsOf = async (db: Executor, shell: ShellDescriptor, remotes: readonly ArtifactDescriptor[]) => [
  ...remotes.flatMap(manifestMisfits),
  ...(await Promise.all(remotes.map((remote) => misfitsWith(db, shell, remote)))).flat(),
  ...collisionsAmong(remotes.flatMap((remote) => parseManifest(remote.manifest)?.manifest ?? [])),
];
