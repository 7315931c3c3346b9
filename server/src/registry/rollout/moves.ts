import { PortalError } from '../../platform/http/portal-error.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { MAX_CANARIES } from './cohorts.ts';
import type { RemoteTrack, RolloutState, Track } from './rollout.contracts.ts';

/**
 * Changes to the versions of one artifact. Each function takes a state and returns the next one, and does not change
 * its input. `artifact` is a remote's id, or 'shell'.
 */
export interface Moved {
  state: RolloutState;
  /** For audit and history: 'mfe-refunds@1.2.0'. */
  subject: string;
}

/** Throws 409 `pinned`, `artifact_not_live`, `version_live_already`, `too_many_canaries`. */
export function canary(
  state: RolloutState,
  { artifact, version, percent, at }: { artifact: string; version: string; percent: number; at: Date },
): Moved {
  const track = liveTrack(state, artifact);
  refusePinned(artifact, track);
  if (track.stable === version) {
    throw conflict('version_live_already', `${artifact} ${version} is what everybody has`);
  }
  const others = canariesOf(state).filter(({ id }) => id !== artifact);
  if (others.length >= MAX_CANARIES) {
    const running = others.map(({ id }) => id).join(', ');
    throw conflict('too_many_canaries', `at most ${MAX_CANARIES} at once, and there are: ${running}`);
  }
  const since = track.canary?.version === version ? track.canary.since : at.toISOString();
  return {
    state: withTrack(state, artifact, { canary: { version, percent, since } }),
    subject: `${artifact}@${version} ${percent} %`,
  };
}

/**
 * Gives everybody the canary or the named version; a remote's first release in an environment uses this too.
 * Throws 409 `pinned`, `artifact_not_live`, `canary_absent`.
 */
export function promote(
  state: RolloutState,
  { artifact, version: wanted }: { artifact: string; version?: string | undefined },
): Moved {
  const current = trackOf(state, artifact);
  if (!current && wanted !== undefined) {
    return { state: withTrack(state, artifact, newTrack(wanted)), subject: `${artifact}@${wanted}` };
  }
  const track = liveTrack(state, artifact);
  refusePinned(artifact, track);
  const version = wanted ?? track.canary?.version;
  if (version === undefined) {
    throw conflict('canary_absent', `${artifact} has no canary: name the version`);
  }
  return { state: withTrack(state, artifact, moveTo(track, version)), subject: `${artifact}@${version}` };
}

/**
 * Pins the artifact at its stable version or the named one, and ends its canary. Throws 409 `pinned` if it is
 * pinned at another version.
 */
export function pin(
  state: RolloutState,
  { artifact, version }: { artifact: string; version?: string | undefined },
): Moved {
  const track = liveTrack(state, artifact);
  const at = version ?? track.stable;
  if (at !== track.stable) refusePinned(artifact, track);
  const pinned = { ...moveTo(track, at), canary: null, pinned: true };
  return { state: withTrack(state, artifact, pinned), subject: `${artifact}@${at}` };
}

export function unpin(state: RolloutState, { artifact }: { artifact: string }): Moved {
  const track = liveTrack(state, artifact);
  return {
    state: withTrack(state, artifact, { pinned: false }),
    subject: `${artifact}@${track.stable}`,
  };
}

interface RollBack {
  artifact: string;
  version?: string | undefined;
  before?: string | null;
}

/**
 * Ends the canary; without one, returns to the previous version. With `version`, it rolls back only that
 * version: the canary's, or the stable one, whose canary ends too. `before`: the version that the returning
 * one had replaced when it was live. Throws 409 `nothing_to_roll_back`, `version_not_live`.
 */
export function rollBack(state: RolloutState, { artifact, version, before = null }: RollBack): Moved {
  const track = liveTrack(state, artifact);
  if (version !== undefined && version !== track.stable && version !== track.canary?.version) {
    throw conflict('version_not_live', `${artifact} ${version} is not shown here: ${track.stable} is`);
  }
  if (track.canary && version !== track.stable) {
    return {
      state: withTrack(state, artifact, { canary: null }),
      subject: `${artifact}@${track.canary.version} → ${track.stable}`,
    };
  }
  if (track.replaced === null) {
    throw conflict('nothing_to_roll_back', `${artifact} ${track.stable} has no version before it here`);
  }
  return {
    state: withTrack(state, artifact, { stable: track.replaced, replaced: before, canary: null }),
    subject: `${artifact}@${track.stable} → ${track.replaced}`,
  };
}

/**
 * Gives everybody these versions; other remotes are removed. An artifact whose version changes loses its canary.
 * Throws 409 `pinned`.
 */
export function select(
  state: RolloutState | null,
  { shell, remotes }: { shell: string; remotes: Readonly<Record<string, string>> },
): RolloutState {
  const track = <T extends Track>(id: string, current: T | undefined, version: string, fresh: T): T => {
    if (!current) return fresh;
    if (current.stable === version) return current;
    refusePinned(id, current);
    return { ...current, ...moveTo(current, version), canary: null };
  };
  for (const [id, current] of Object.entries(state?.remotes ?? {})) {
    if (remotes[id] === undefined) refusePinned(id, current);
  }
  return {
    shell: track(SHELL_ARTIFACT, state?.shell, shell, newShellTrack(shell)),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([id, version]) => [
        id,
        track(id, state?.remotes[id], version, newTrack(version)),
      ]),
    ),
  };
}

export const trackOf = (state: RolloutState, artifact: string): Track | undefined =>
  artifact === SHELL_ARTIFACT ? state.shell : state.remotes[artifact];

/** Every artifact of an environment with its track, the shell first. */
export const tracksOf = ({ shell, remotes }: RolloutState): [id: string, track: Track][] => [
  [SHELL_ARTIFACT, shell],
  ...Object.entries(remotes),
];

/** The canaries of an environment. */
export const canariesOf = (state: RolloutState) =>
  tracksOf(state).flatMap(([id, { canary }]) =>
    canary ? [{ id, version: canary.version, percent: canary.percent }] : [],
  );

/**
 * The track of a remote that can be switched off. Throws 409 `shell_not_switchable`,
 * `artifact_not_live`.
 */
export function liveRemote(state: RolloutState, id: string): RemoteTrack {
  if (id === SHELL_ARTIFACT) throw conflict('shell_not_switchable', 'every page is the shell’s');
  const track = state.remotes[id];
  if (!track) throw notLive(id);
  return track;
}

function liveTrack(state: RolloutState, artifact: string): Track {
  const track = trackOf(state, artifact);
  if (!track) throw notLive(artifact);
  return track;
}

const newShellTrack = (stable: string): Track => ({ stable, pinned: false, canary: null, replaced: null });

const newTrack = (stable: string): RemoteTrack => ({
  ...newShellTrack(stable),
  disabled: false,
  disabledRoutes: [],
  disabledWidgets: [],
});

/** Moves everybody to this version; a canary of another version continues. */
function moveTo({ stable, replaced, canary }: Track, version: string): Partial<Track> {
  if (stable === version) return {};
  return {
    stable: version,
    replaced: stable === version ? replaced : stable,
    canary: canary?.version === version ? null : canary,
  };
}

export function withTrack(state: RolloutState, artifact: string, change: Partial<RemoteTrack>): RolloutState {
  if (artifact === SHELL_ARTIFACT) return { ...state, shell: { ...state.shell, ...change } };
  const current = state.remotes[artifact];
  const track = current ? { ...current, ...change } : ({ ...change } as RemoteTrack);
  return { ...state, remotes: { ...state.remotes, [artifact]: track } };
}

function refusePinned(artifact: string, { pinned, stable }: Track): void {
  if (pinned) throw conflict('pinned', `${artifact} is pinned at ${stable}: unpin it first`);
}

const notLive = (artifact: string) =>
  conflict('artifact_not_live', `${artifact} is not shown here: promote a version of it first`);

export const conflict = (code: string, detail: string) => new PortalError(code, 409, { detail });
