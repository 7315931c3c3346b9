import { prepareDataFolder } from '@member-portal/tooling/start/data-folder.ts';
import { type ServerProcess, startServer } from '@member-portal/tooling/start/server-process.ts';
import { ROOT, serverArgs } from './open-portal.ts';

interface Options {
  port: number;
  /** The data folder of the server. */
  data: string;
  /** Further arguments, for example the database. */
  settings: readonly string[];
}

/** Edge, registry and members API in one process, on a loaded database. */
export const startLoaded = ({ port, data, settings }: Options): Promise<ServerProcess> =>
  startServer({
    cwd: ROOT,
    env: process.env,
    signal: new AbortController().signal,
    args: [...serverArgs({ port, data }), ...settings, '--role', 'edge,registry,members'],
    logFile: prepareDataFolder(data).serverLog,
  });
