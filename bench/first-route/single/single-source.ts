/** A remote as the single bundle takes it in. */
export interface BundledRemote {
  id: string;
  /** Absolute path of its `src/remote.ts`. */
  source: string;
  /** Whether Home shows something of it. */
  onHome: boolean;
}

/** Name under which the shell asks for it; nothing of that name is ever a global. */
export const bundledName = (id: string) => `bundled_${id.replaceAll('-', '_')}`;

/**
 * What stands in for the shell's federation runtime: the remotes are modules of the same build. Those that Home
 * shows come as one chunk, as they would if Home imported its widgets; pages stay chunks of their own.
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
    '  load: ({ container }) => remotes[container](),',
    "  phaseOf: () => 'entry',",
    '});',
    '',
  ].join('\n');
}

/** Nothing is handed over at run time, so that the build leaves out what nobody imports. */
export const NO_SHARED_ROOMS = 'export const sharedRooms = () => ({});\n';
