import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { BuildOptions } from '../../federation/config/base.ts';
import { shellConfig } from '../../federation/config/shell.ts';
import { readWorkspace } from '../../federation/workspace.ts';
import { SHELL_PACKAGE, TOOLING_PACKAGE } from '../../package-names.ts';
import { clientFile, developmentConfig } from './development-config.ts';
import { scriptsOf, type Watched, watch } from './watch.ts';

export interface DevShell {
  /** Names of the page's first scripts, in order. */
  watched: Watched<string[]>;
  /** Folder of the served files. */
  files: string;
}

/** Folder of the shell's sources: a neighbour in the repository, or the package beside the remote. */
function shellFolderFor(remoteFolder: string): string {
  try {
    const beside = createRequire(join(remoteFolder, 'package.json'));
    return dirname(beside.resolve(`${SHELL_PACKAGE}/package.json`));
  } catch {
    throw new Error(
      `the package ${SHELL_PACKAGE} is not installed here: add it to devDependencies beside ${TOOLING_PACKAGE}, or use --alone`,
    );
  }
}

/**
 * The shell with React's development build, which Fast Refresh needs. Members never get this build.
 */
export function watchShell(remoteFolder: string, output: string, cache: BuildOptions['cache']): DevShell {
  const workspace = readWorkspace(shellFolderFor(remoteFolder), 'live');
  const { config } = shellConfig(workspace, { sourceMaps: true, cache });
  const { alias: _production, ...resolution } = config.resolve ?? {};
  rmSync(output, { recursive: true, force: true });
  const development: typeof config = {
    ...developmentConfig(config, workspace, { output }),
    resolve: resolution,
    entry: {
      shell: [
        clientFile('react-refresh-host.js'),
        clientFile('page-events.js'),
        resolve(workspace.folder, 'src', 'main.tsx'),
      ],
    },
  };
  return { watched: watch(development, (stats) => scriptsOf(stats, 'shell')), files: join(output, 'files') };
}
