import { isAbsolute, relative } from 'node:path';
import { StartError } from '@member-portal/server/start-error';
import { readStartOptions } from './options.mjs';
import { howItEnded } from './run-child.ts';
import { type RunningStack, startStack } from './stack.ts';
import { summary } from './summary.ts';

const IMPATIENCE_MS = 3_000;

/** `npm start`, under the pinned Node and with all packages installed: see `../start.mjs`. */
const options = readStartOptions(process.argv.slice(2));
const started = performance.now();
const stopping = listenForStop();

// A closed terminal accepts no more output; the portal still stops cleanly.
process.stdout.on('error', () => {});

try {
  const stack = await startStack({
    ...options,
    env: process.env,
    say: console.log,
    signal: stopping,
  });
  console.log(summary({ ...stack, environment: options.environment, logFile: shortPath(stack.logFile) }));
  console.log(`Started in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  process.exitCode = await follow(stack);
} catch (error) {
  process.exitCode = 1;
  if (stopping.aborted) {
    console.log('Stopped before it was ready.');
    process.exitCode = 130;
  } else if (error instanceof StartError) console.error(error.message);
  else throw error;
}
// Without this, the channel to the calling script would keep the process alive.
if (process.connected) process.disconnect();

/** Aborted by the first SIGINT or SIGTERM, or if the calling script was killed. */
function listenForStop(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let first = 0;
  process.on('SIGINT', () => {
    // One Ctrl-C arrives several times: from the terminal, npm and the calling script. A later one
    // means that the developer does not want to wait.
    if (first && Date.now() - first > IMPATIENCE_MS) process.exit(130);
    first ||= Date.now();
    stop();
  });
  process.on('SIGTERM', stop);
  process.once('disconnect', stop);
  return controller.signal;
}

/** Waits until the portal is stopped or ends by itself. Returns the exit code. */
async function follow(stack: RunningStack): Promise<number> {
  const stopRequest = new Promise<'asked'>((resolve) => {
    if (stopping.aborted) resolve('asked');
    stopping.addEventListener('abort', () => resolve('asked'), { once: true });
  });
  const outcome = await Promise.race([stopRequest, stack.ended]);
  if (outcome === 'asked') {
    console.log('Stopping…');
    await stack.stop();
    return 0;
  }
  console.error(`${howItEnded(outcome)} The end of ${shortPath(stack.logFile)}:`);
  console.error(stack.lastWords());
  return 1;
}

function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}
