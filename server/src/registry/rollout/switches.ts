import { parseManifest } from '@member-portal/shared-kernel/contract';
import { conflict, liveRemote, type Moved, withTrack } from './moves.ts';
import type { RolloutState } from './rollout.contracts.ts';

/** A remote, or one route or widget of it, by the manifest's ids. */
export interface Switch {
  remote: string;
  route?: string | undefined;
  widget?: string | undefined;
}

/**
 * Switches the remote, route or widget off or on in an environment. `manifests` are those of the
 * versions that are live there. Throws 409 `shell_not_switchable`, `artifact_not_live`,
 * `route_unknown`, `widget_unknown`.
 */
export function turn(
  state: RolloutState,
  to: 'on' | 'off',
  target: Switch,
  manifests: readonly unknown[],
): Moved {
  const { remote, route, widget } = target;
  const track = liveRemote(state, remote);
  if (to === 'off') refuseUnknown(target, manifests);
  const turned = (list: readonly string[], id: string | undefined) => {
    if (id === undefined) return [...list];
    const others = list.filter((listed) => listed !== id);
    return to === 'off' ? [...others, id].sort() : others;
  };
  const isWhole = route === undefined && widget === undefined;
  return {
    state: withTrack(state, remote, {
      disabled: isWhole ? to === 'off' : track.disabled,
      disabledRoutes: turned(track.disabledRoutes, route),
      disabledWidgets: turned(track.disabledWidgets, widget),
    }),
    subject: [remote, route && `route ${route}`, widget && `widget ${widget}`].filter(Boolean).join(' '),
  };
}

function refuseUnknown({ remote, route, widget }: Switch, manifests: readonly unknown[]): void {
  const parsed = manifests.flatMap((manifest) => parseManifest(manifest)?.manifest ?? []);
  const routes = parsed.flatMap((manifest) => manifest.routes.map(({ id }) => id));
  if (route !== undefined && !routes.includes(route)) {
    throw conflict('route_unknown', `${remote} has no route ${route}, but ${listed(routes)}`);
  }
  const fills = parsed.flatMap(({ slots, panels }) => [...slots, ...panels].map((entry) => entry.widget));
  if (widget !== undefined && !fills.includes(widget)) {
    throw conflict('widget_unknown', `${remote} has no widget ${widget}, but ${listed(fills)}`);
  }
}

/** The ids that exist, for an error message after a typing mistake. */
const listed = (ids: readonly string[]) => [...new Set(ids)].sort().join(', ') || 'none at all';
