import { join } from 'node:path';
import type { BuildOptions } from '../federation/config/base.ts';
import { readWorkspace } from '../federation/workspace.ts';
import { watchRemote } from './build/dev-remote.ts';
import { watchShell } from './build/dev-shell.ts';
import type { Build, Watched } from './build/watch.ts';
import { type DevEdge, startDevEdge } from './edge/dev-edge.ts';

export interface DevOptions {
  /** Of the remote. */
  folder: string;
  /** Where what is built and what webpack remembers may lie. */
  cacheFolder: string;
  cacheVersion: string;
  portal: string;
  port: number;
  say: (line: string) => void;
}

/** The remote in `folder` inside a running portal, until it is closed. Throws what a developer can mend. */
export async function develop(options: DevOptions): Promise<DevEdge> {
  const { folder, cacheFolder, say } = options;
  const workspace = readWorkspace(folder, 'live');
  if (workspace.role !== 'remote')
    throw new Error(`${workspace.name} is no remote: portal dev is for remotes`);
  const portal = URL.parse(options.portal);
  if (portal?.protocol !== 'http:' && portal?.protocol !== 'https:')
    throw new Error(`--portal ${options.portal} is no address: http://localhost:3000`);
  const cache: BuildOptions['cache'] = { folder: cacheFolder, version: options.cacheVersion };
  const output = join(cacheFolder, 'dev', workspace.name);
  const shell = watchShell(folder, join(output, 'shell'), cache);
  const remote = watchRemote(workspace, join(output, 'remote'), cache);
  narrate(workspace.name, remote.watched, say);
  narrate('shell', shell.watched, say);
  const edge = await startDevEdge({
    remoteId: workspace.name,
    remote,
    shell,
    portal,
    port: options.port,
  });
  say(`${workspace.name} at http://localhost:${edge.port}, everything else from ${portal.origin}`);
  return edge;
}

function narrate(name: string, watched: Watched, say: (line: string) => void): void {
  watched.onBuild(({ errors, ms }: Build) => {
    const took = ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
    say(errors.length > 0 ? `${name} does not compile\n${errors.join('\n')}` : `${name} built in ${took}`);
  });
}
