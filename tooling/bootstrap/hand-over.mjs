import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** How often a script under npm looks whether npm is still there. */
const WATCH_MS = 2_000;

/**
 * Runs a script in another Node, in this process's place: signals go on to it, its exit code comes back. The
 * channel between both tells it when this process was killed.
 */
export function handOver(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm that is killed cannot pass it on. */
function stopWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, WATCH_MS);
  timer.unref();
}
