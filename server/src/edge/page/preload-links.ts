import type { Composition } from '@member-portal/shared-kernel/contract';
import { type Part, panelOf, partsOf } from '@member-portal/shared-kernel/map/layers';
import { type FirstView, layersIn } from './first-view.ts';
import type { PortalRoutes } from './portal-routes.ts';

export interface ScriptLink {
  url: string;
  integrity: string;
}

/** The shell's own scripts, in order. */
export const shellScripts = ({ shell }: Composition): ScriptLink[] =>
  (shell.scripts ?? []).flatMap((path) => linkTo(shell, path));

interface ViewToLoad {
  view: FirstView;
  routes: PortalRoutes;
  signedIn: boolean;
  search: URLSearchParams;
}

/**
 * Entry and chunks of each part that the first view mounts, and the shell's lazy rooms that these use. Everything else
 * loads on demand. A panel opens for a signed-in member alone.
 */
export function preloadLinks(
  { shell, remotes }: Composition,
  { view, routes, signedIn, search }: ViewToLoad,
): ScriptLink[] {
  const links = new Map<string, ScriptLink>();
  const add = (scripts: ScriptLink[]) => {
    for (const link of scripts) links.set(link.url, link);
  };
  const addPart = ({ remote: remoteId, id }: Part) => {
    const remote = remotes.find((candidate) => candidate.id === remoteId);
    if (!remote) return;
    for (const path of remote.preload[id] ?? [remote.entry]) add(linkTo(remote, path));
    for (const room of remote.rooms?.[id] ?? []) {
      for (const path of shell.rooms?.[room] ?? []) add(linkTo(shell, path));
    }
  };

  for (const path of shell.preload ?? []) add(linkTo(shell, path));
  const layers = layersIn(view);
  if (!layers) return [...links.values()];
  const { map, isFeatureOn } = routes;
  const panel = signedIn ? panelOf(map, search, isFeatureOn) : null;
  for (const part of partsOf(map, layers, isFeatureOn, panel)) addPart(part);
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
