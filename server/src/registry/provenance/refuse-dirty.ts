import type { Executor } from '../../platform/db/database.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { findArtifact } from '../artifacts/artifacts.repository.ts';
import { findDocument } from '../environments/find-document.ts';
import { refused } from '../refusal.ts';
import { tracksOf } from '../rollout/moves.ts';
import type { RolloutState } from '../rollout/rollout.contracts.ts';
import { sourceOf } from './source.ts';

/**
 * Throws 422 if the environment shows only committed versions, and the change would show a version that was
 * built with uncommitted changes or names no commit. Versions that are already shown stay.
 */
export async function refuseDirty(
  db: Executor,
  environment: string,
  before: RolloutState | null,
  after: RolloutState,
): Promise<void> {
  const document = await findDocument(db, environment);
  if (!document?.releases?.refusesDirty) return;
  const shown = new Set(before ? namesOf(before).map(({ name }) => name) : []);
  const problems = [];
  for (const { id, version, name } of namesOf(after)) {
    const artifact = shown.has(name) ? null : await findArtifact(db, id, version);
    if (!artifact) continue;
    const { commit, dirty } = sourceOf(artifact.sourceRevision, null);
    if (dirty)
      problems.push({
        code: 'version_dirty',
        detail: `${name} was built with changes that were not committed`,
      });
    else if (commit === null) problems.push({ code: 'source_unknown', detail: `${name} names no commit` });
  }
  if (problems.length > 0) throw refused('composition_does_not_fit', problems);
}

const namesOf = (state: RolloutState) =>
  tracksOf(state).flatMap(([id, { stable, canary }]) =>
    [stable, ...(canary ? [canary.version] : [])].map((version) => ({
      ...{ id, version, name: nameOf(id, version) },
    })),
  );
