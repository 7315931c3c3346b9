import { nameOf, SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { trackOf, tracksOf, withTrack } from './moves.ts';
import type { RemoteTrack, RolloutState, Track } from './rollout.contracts.ts';

/** True if pages get this version or may fall back to it. For a remote that is off, only its other versions count. */
export function namesVersion(state: RolloutState, artifact: string, version: string): boolean {
  const track = trackOf(state, artifact);
  return track !== undefined && versionsOf(track).includes(version);
}

const isOff = (track: Track | RemoteTrack) => 'disabled' in track && track.disabled;
const versionsOf = (track: Track | RemoteTrack) =>
  [isOff(track) ? null : track.stable, track.canary?.version, track.replaced].filter((version) => version);

/**
 * The state without this version. If it is the stable one, the previous version returns; a remote without one
 * is switched off. Null for a shell without one.
 */
export function withdraw(state: RolloutState, artifact: string, version: string): RolloutState | null {
  const track = trackOf(state, artifact);
  if (!track) return state;
  const replaced = track.replaced === version ? null : track.replaced;
  const canary = track.canary?.version === version ? null : track.canary;
  if (track.stable !== version) return withTrack(state, artifact, { replaced, canary });
  if (replaced !== null) return withTrack(state, artifact, { stable: replaced, replaced: null, canary });
  if (artifact === SHELL_ARTIFACT) return null;
  return withTrack(state, artifact, { replaced, canary: null, disabled: true });
}

/** The state without these versions as previous ones: nobody goes back to a revoked or removed version. */
export function withoutGoneBefore(state: RolloutState, gone: ReadonlySet<string>): RolloutState {
  return tracksOf(state).reduce(
    (next, [id, { replaced }]) =>
      replaced !== null && gone.has(nameOf(id, replaced)) ? withTrack(next, id, { replaced: null }) : next,
    state,
  );
}

/** Those of these versions that pages would get in this state. */
export function namesIn(state: RolloutState, names: { has(name: string): boolean }): string[] {
  return tracksOf(state).flatMap(([id, track]) =>
    versionsOf(track)
      .map((version) => nameOf(id, version ?? ''))
      .filter((name) => names.has(name)),
  );
}
