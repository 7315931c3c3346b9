import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** How often a script under npm looks whether npm is still there. */
const WATCH_MS = 1_000;

/**
 * Runs a script in another Node, in this process's place: signals go on to it, its exit code comes back. The
 * channel between both tells it when this process was killed.
 */
export function handOver(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** npm that is killed cannot pass it on; nor does the shell between it and us pass on a signal. */
function stopWithNpm(child) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, WATCH_MS);
  timer.unref();
}

/** Our parent (a shell), and its own where the system tells (npm). */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
