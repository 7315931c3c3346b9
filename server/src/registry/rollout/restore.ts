import type { ComposedRemote, Composition } from '@member-portal/shared-kernel/contract';
import type { RemoteTrack, RolloutState } from './rollout.contracts.ts';

/**
 * The state in which everybody gets exactly this composition, so canaries end. A remote that is
 * missing in it is switched off, so that it can be switched on again. Pins stay, at the restored
 * version.
 */
export function restore(now: RolloutState, { shell, remotes }: Composition): RolloutState {
  const absent = Object.entries(now.remotes).filter(([id]) => !remotes.some((remote) => remote.id === id));
  return {
    shell: {
      stable: shell.version,
      pinned: now.shell.pinned,
      canary: null,
      replaced: shell.version === now.shell.stable ? now.shell.replaced : null,
    },
    remotes: {
      ...Object.fromEntries(
        absent.map(([id, track]) => [id, { ...track, canary: null, disabled: true }] as const),
      ),
      ...Object.fromEntries(remotes.map((remote) => [remote.id, restored(remote, now.remotes[remote.id])])),
    },
  };
}

const restored = (
  { version, fallback, disabled }: ComposedRemote,
  now: RemoteTrack | undefined,
): RemoteTrack => ({
  stable: version,
  pinned: now?.pinned ?? false,
  canary: null,
  replaced: fallback?.version ?? null,
  disabled: false,
  disabledRoutes: disabled?.routes ?? [],
  disabledWidgets: disabled?.widgets ?? [],
});
