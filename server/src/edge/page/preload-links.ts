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

export interface Preloads {
  /** The browser loads these together with the shell: its first chunks, the page and an open panel. */
  now: ScriptLink[];
  /** The shell loads these as soon as it runs: the widgets of the page. Loaded together with it, they would delay it on a slow line. */
  later: ScriptLink[];
}

/**
 * Entry and chunks of each part that the first view mounts, and the lazy chunks of the shell that they use.
 * Everything else loads on demand. A panel opens for a signed-in member alone.
 */
export function preloadLinks(
  { shell, remotes }: Composition,
  { view, routes, signedIn, search }: ViewToLoad,
): Preloads {
  const scriptsOf = ({ remote: remoteId, id }: Part): ScriptLink[] => {
    const remote = remotes.find((candidate) => candidate.id === remoteId);
    if (!remote) return [];
    const rooms = (remote.rooms?.[id] ?? []).flatMap((room) => shell.rooms?.[room] ?? []);
    return [
      ...(remote.preload[id] ?? [remote.entry]).flatMap((path) => linkTo(remote, path)),
      ...rooms.flatMap((path) => linkTo(shell, path)),
    ];
  };
  const layers = layersIn(view);
  const { map, isFeatureOn } = routes;
  const panel = layers && signedIn ? panelOf(map, search, isFeatureOn) : null;
  const parts = layers ? partsOf(map, layers, isFeatureOn, panel) : [];
  const isNow = ({ kind, id }: Part) => kind === 'page' || id === panel?.widget;
  const now = distinct([
    ...(shell.preload ?? []).flatMap((path) => linkTo(shell, path)),
    ...parts.filter(isNow).flatMap(scriptsOf),
  ]);
  const later = distinct(parts.flatMap(scriptsOf));
  return { now, later: later.filter(({ url }) => !now.some((link) => link.url === url)) };
}

const distinct = (links: ScriptLink[]): ScriptLink[] => [
  ...new Map(links.map((link) => [link.url, link])).values(),
];

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
