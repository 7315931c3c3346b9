import { join } from 'node:path';
import { readConfig } from '@member-portal/server/config';
import { StartError } from '@member-portal/server/start-error';
import { type ChildRun, endOf, lastWords, startChild } from './run-child.ts';

export interface ServerProcess {
  pid: number;
  /** Resolves to the exit code when the server has ended, for whatever reason. */
  ended: Promise<number>;
  /**
   * Asks the server to stop cleanly. Kills it if it has not ended shortly after its own limit,
   * PORTAL_STOP_SECONDS.
   */
  stop(): Promise<void>;
}

/** Time in ms that a server needs to end after its own limit. */
const EXIT_MS = 2_000;

/**
 * Starts the server and waits until every role listens. Throws a StartError with the server's own
 * reason.
 */
export async function startServer(
  run: Omit<ChildRun, 'script'> & { signal: AbortSignal },
): Promise<ServerProcess> {
  run.signal.throwIfAborted();
  const { stopSeconds } = readConfig(run.args, run.env);
  const script = join(run.cwd, 'server', 'bin', 'portal.ts');
  // A process group of its own: Ctrl-C reaches only this process, which stops the server cleanly.
  const child = startChild({ ...run, script }, { detached: process.platform !== 'win32' });
  const ended = endOf(child);
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000 + EXIT_MS);
    await ended;
    clearTimeout(timer);
  };
  run.signal.addEventListener('abort', stop, { once: true });

  const ready = new Promise<'ready'>((resolve) => child.once('message', () => resolve('ready')));
  const outcome = await Promise.race([ready, ended]);
  run.signal.removeEventListener('abort', stop);
  if (run.signal.aborted) {
    await stop();
    run.signal.throwIfAborted();
  }
  if (outcome !== 'ready') throw new StartError(lastWords(run.logFile));
  return { pid: child.pid ?? 0, ended, stop };
}
