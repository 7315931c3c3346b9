import type {
  ArtifactDescriptor,
  RemoteManifest,
  ShellDescriptor,
} from '@member-portal/shared-kernel/contract';

/** The files of a first visit to a page, as 'workspace/file'. */
interface PageFiles {
  page: string;
  remote: string;
  files: string[];
}

/**
 * The files of each page: the shell's first scripts, the page's own, and the lazy chunks that it uses. A page
 * with slots also loads the containers (and chunks) of the parts in them; slots are named after the page,
 * 'home.latest-refunds'.
 */
export function pagesOf(shell: ShellDescriptor, remotes: ArtifactDescriptor[]): PageFiles[] {
  const roomFiles = (remote: ArtifactDescriptor, place: string) =>
    (remote.rooms?.[place] ?? []).flatMap((room) => shell.rooms?.[room] ?? []).map((file) => `shell/${file}`);
  const filesOf = (remote: ArtifactDescriptor, place: string) => [
    ...(remote.preload[place] ?? []).map((file) => `${remote.id}/${file}`),
    ...roomFiles(remote, place),
  ];
  const first = shell.scripts.map((file) => `shell/${file}`);
  return remotes.flatMap((remote) =>
    pageIds(remote).map((page) => ({
      page,
      remote: remote.id,
      files: [
        ...new Set([
          ...first,
          ...filesOf(remote, page),
          ...remotes.flatMap((other) => widgetsIn(other, page).flatMap((widget) => filesOf(other, widget))),
        ]),
      ],
    })),
  );
}

const manifestOf = (remote: ArtifactDescriptor) => remote.manifest as RemoteManifest;

const pageIds = (remote: ArtifactDescriptor) => [
  ...new Set(manifestOf(remote).routes.map((route) => route.page ?? route.id)),
];

const widgetsIn = (remote: ArtifactDescriptor, page: string) =>
  manifestOf(remote)
    .slots.filter(({ slot }) => slot.startsWith(`${page}.`))
    .map(({ widget }) => widget);
