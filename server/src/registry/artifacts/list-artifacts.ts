import type { Executor } from '../../platform/db/database.ts';
import { asComposition } from '../compositions/compositions.presenter.ts';
import { findLiveComposition, listLiveCompositions } from '../compositions/compositions.repository.ts';
import { previewBranches } from '../previews/previews.repository.ts';
import { sourceOf } from '../provenance/source.ts';
import type { ArtifactList } from '../registry.contracts.ts';
import { listRemovals } from '../retention/removals.repository.ts';
import { listRevocations } from '../revocations/revocations.repository.ts';
import { STABLE_COHORT } from '../rollout/cohorts.ts';
import { nameOf, SHELL_ARTIFACT } from './artifact-names.ts';
import { listVersions } from './artifacts.repository.ts';

/** The versions with the environments in which each is live; of one artifact if its id is given. */
export async function listArtifacts(db: Executor, id?: string): Promise<ArtifactList['artifacts']> {
  const [rows, live, revoked, removed, branches] = await Promise.all([
    listVersions(db, id),
    placesOfVersions(db),
    listRevocations(db),
    listRemovals(db),
    previewBranches(db),
  ]);
  return rows.map(({ id: own, version, owner, bytes, descriptor, sourceRevision, publishedAt }) => ({
    id: own,
    version,
    owner,
    bytes,
    kernel: 'kernelRange' in descriptor ? descriptor.kernelRange : descriptor.kernelVersion,
    sourceRevision,
    dirty: sourceOf(sourceRevision, null).dirty,
    publishedAt: publishedAt.toISOString(),
    revokedAt: revoked.get(nameOf(own, version))?.toISOString() ?? null,
    removedAt: removed.get(nameOf(own, version))?.toISOString() ?? null,
    preview: branches.get(nameOf(own, version)) ?? null,
    liveIn: live.get(nameOf(own, version)) ?? [],
  }));
}

/**
 * 'mfe-refunds@1.2.0' → the places where it is live. A cohort is named if its version differs from the stable
 * one.
 */
async function placesOfVersions(db: Executor): Promise<Map<string, string[]>> {
  const compositions = await Promise.all(
    (await listLiveCompositions(db)).map(({ environment, cohort }) =>
      findLiveComposition(db, environment, cohort),
    ),
  );
  const places = new Map<string, string[]>();
  const stableFirst = compositions
    .flatMap((row) => (row ? [asComposition(row)] : []))
    .sort((one, other) => Number(other.cohort === STABLE_COHORT) - Number(one.cohort === STABLE_COHORT));
  for (const { environment, cohort, shell, remotes } of stableFirst) {
    for (const { id, version } of [{ id: SHELL_ARTIFACT, version: shell.version }, ...remotes]) {
      const name = nameOf(id, version);
      const listed = places.get(name) ?? [];
      if (listed.includes(environment)) continue;
      places.set(name, [...listed, cohort === STABLE_COHORT ? environment : `${environment} (${cohort})`]);
    }
  }
  return places;
}
