import { join } from 'node:path';
import type { BuildOptions } from '../federation/config/base.ts';
import { readWorkspace } from '../federation/workspace.ts';
import { watchAlone } from './build/dev-alone.ts';
import { watchRemote } from './build/dev-remote.ts';
import { watchShell } from './build/dev-shell.ts';
import type { Watched } from './build/watch.ts';
import { startAloneEdge } from './edge/alone-edge.ts';
import { startDevEdge } from './edge/dev-edge.ts';
import type { Running } from './edge/listen.ts';

export interface DevOptions {
  /** Folder of the remote. */
  folder: string;
  /** Folder for builds and webpack's cache. */
  cacheFolder: string;
  cacheVersion: string;
  /** Null: shows the remote without a portal. */
  portal: string | null;
  port: number;
  say: (line: string) => void;
}

/** Serves the remote in `folder` until it is closed. Throws errors that a developer can fix. */
export async function develop(options: DevOptions): Promise<Running> {
  const { folder, cacheFolder, say } = options;
  const workspace = readWorkspace(folder, 'live');
  const { name, role } = workspace;
  if (role !== 'remote') throw new Error(`${name} is no remote: portal dev is for remotes`);
  const portal = options.portal === null ? null : portalAddress(options.portal);
  const cache: BuildOptions['cache'] = { folder: cacheFolder, version: options.cacheVersion };
  const output = join(cacheFolder, 'dev', name);
  if (!portal) {
    const alone = watchAlone(workspace, join(output, 'alone'), cache);
    narrate(name, alone.watched, say);
    const edge = await startAloneEdge(alone, options.port);
    say(`${name} by itself at http://localhost:${edge.port}`);
    return edge;
  }
  const shell = watchShell(folder, join(output, 'shell'), cache);
  const remote = watchRemote(workspace, join(output, 'remote'), cache);
  narrate(name, remote.watched, say);
  narrate('shell', shell.watched, say);
  const edge = await startDevEdge({ remoteId: name, remote, shell, portal, port: options.port });
  say(`${name} at http://localhost:${edge.port}, everything else from ${portal.origin}`);
  return edge;
}

function portalAddress(text: string): URL {
  const address = URL.parse(text);
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new Error(`--portal ${text} is no address: http://localhost:3000`);
  return address;
}

function narrate(name: string, watched: Watched<unknown>, say: (line: string) => void): void {
  watched.onBuild(({ errors, ms }) => {
    const took = ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
    say(errors.length > 0 ? `${name} does not compile\n${errors.join('\n')}` : `${name} built in ${took}`);
  });
}
