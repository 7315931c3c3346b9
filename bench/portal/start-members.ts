import { prepareDataFolder } from '@member-portal/tooling/start/data-folder.ts';
import { loadDemoWorld } from '@member-portal/tooling/start/demo-world.ts';
import { type ServerProcess, startServer } from '@member-portal/tooling/start/server-process.ts';

/**
 * The members API with the demo world, on the PostgreSQL in the options, or embedded. Nothing is built for
 * it.
 */
export async function startMembers(
  root: string,
  options: readonly string[],
  data: string,
  /** The roles with PostgreSQL. */
  roles = 'registry,members',
): Promise<ServerProcess> {
  const { serverLog, demoLog } = prepareDataFolder(data);
  const signal = new AbortController().signal;
  const run = { cwd: root, env: process.env, signal };
  console.log('loading the demo world');
  await loadDemoWorld({
    ...run,
    serverArgs: options,
    dataFolder: null,
    reset: false,
    logFile: demoLog,
    onProgress: () => {},
  });
  // The embedded database serves one process, which then has every role.
  const role = options.includes('--database-url') ? ['--role', roles] : [];
  return startServer({ ...run, args: [...options, ...role], logFile: serverLog });
}
