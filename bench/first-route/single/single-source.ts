/** A remote as a module of the single bundle. */
export interface BundledRemote {
  id: string;
  /** Absolute path of its `src/remote.ts`. */
  source: string;
  /** True if Home shows a part of the remote. */
  onHome: boolean;
}

/**
 * Name of its module in the bundle. The container has the same name without the prefix and with the version
 * at the end.
 */
export const bundledName = (id: string) => `bundled_${id.replaceAll('-', '_')}`;

/**
 * The replacement of the shell's federation runtime: the remotes are modules of the same build. Those that Home shows
 * are one chunk, as if Home imported its widgets; pages stay chunks of their own.
 */
export function singleRuntimeSource(remotes: readonly BundledRemote[]): string {
  const entries = remotes.map(({ id, source, onHome }) => {
    const chunk = JSON.stringify(onHome ? 'home-parts' : id);
    return `  ${bundledName(id)}: () => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(source)}),`;
  });
  return [
    'const remotes = {',
    ...entries,
    '};',
    'export const createContainerRuntime = () => ({',
    '  load: ({ container }) =>',
    "    Object.entries(remotes).find(([name]) => ('bundled_' + container).startsWith(name + '_'))[1](),",
    "  phaseOf: () => 'entry',",
    '});',
    '',
  ].join('\n');
}

/** No module is shared at run time, so the build drops unused exports. */
export const NO_SHARED_ROOMS = 'export const sharedRooms = () => ({});\n';
