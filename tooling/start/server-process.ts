import { join } from 'node:path';
import { StartError } from '@member-portal/server/start-error';
import { type ChildRun, endOf, lastWords, startChild } from './run-child.ts';

export interface ServerProcess {
  pid: number;
  /** Resolves when it is gone, asked or not: its exit code. */
  ended: Promise<number>;
  /** Asks it to stop in order; ends it when it has not within `STOP_PATIENCE_MS`. */
  stop(): Promise<void>;
}

const STOP_PATIENCE_MS = 15_000;

/** Starts the server and waits until every role listens. Throws a StartError with its own reason. */
export async function startServer(
  run: Omit<ChildRun, 'script'> & { signal: AbortSignal },
): Promise<ServerProcess> {
  run.signal.throwIfAborted();
  const script = join(run.cwd, 'server', 'bin', 'portal.ts');
  // A group of its own: Ctrl-C reaches us alone, and we stop it in order.
  const child = startChild({ ...run, script }, { detached: process.platform !== 'win32' });
  const ended = endOf(child);
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
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
