import type { ComposedRemote, Composition } from '@member-portal/shared-kernel/contract';
import type { Place } from './choose-place.ts';
import type { PortalRoutes } from './portal-routes.ts';

export interface ScriptLink {
  url: string;
  integrity: string;
}

const HOME_SLOTS = 'home.';

/** The shell's own scripts, in order. */
export const shellScripts = ({ shell }: Composition): ScriptLink[] =>
  (shell.scripts ?? []).flatMap((path) => linkTo(shell, path));

/**
 * Scripts that the first view needs beside the shell's own: entry and chunks of the matched route, the entries of the
 * parts that fill Home and the open panel, and the shell's lazy rooms that these use. Everything else loads on
 * demand.
 */
export function preloadLinks(
  { shell }: Composition,
  place: Place,
  routes: PortalRoutes,
  panelId: string | null,
): ScriptLink[] {
  const links = new Map<string, ScriptLink>();
  const add = (scripts: ScriptLink[]) => {
    for (const link of scripts) links.set(link.url, link);
  };
  const addPart = (remote: ComposedRemote, id: string) => {
    for (const path of remote.preload[id] ?? [remote.entry]) add(linkTo(remote, path));
    for (const room of remote.rooms?.[id] ?? []) {
      for (const path of shell.rooms?.[room] ?? []) add(linkTo(shell, path));
    }
  };

  for (const path of shell.preload ?? []) add(linkTo(shell, path));
  if (place.kind !== 'login' && place.kind !== 'main') return [...links.values()];
  const { route } = place;
  if (route) addPart(route.remote, route.page ?? route.id);
  if (place.kind === 'main' && place.home) {
    const home = routes.routes.find(({ id }) => id === 'home');
    if (home && home !== route) addPart(home.remote, home.page ?? home.id);
    for (const { slot, remote, widget } of routes.slots)
      if (slot.startsWith(HOME_SLOTS)) addPart(remote, widget);
  }
  const panel = place.kind === 'main' ? routes.panels.find(({ id }) => id === panelId) : undefined;
  if (panel) addPart(panel.remote, panel.widget);
  return [...links.values()];
}

/** The `Link` header with the shell's scripts: a browser requests them while the document is still on the way. */
export const preloadHeader = (scripts: readonly ScriptLink[]): string =>
  scripts
    .map(
      ({ url, integrity }) =>
        `<${url}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`,
    )
    .join(', ');

function linkTo(
  from: { baseUrl: string; files: { path: string; integrity: string }[] },
  path: string,
): ScriptLink[] {
  const file = from.files.find((candidate) => candidate.path === path);
  return file ? [{ url: `${from.baseUrl}${path}`, integrity: file.integrity }] : [];
}
