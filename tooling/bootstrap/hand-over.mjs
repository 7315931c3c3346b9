import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** Interval in ms at which a script checks that its npm is alive. */
const WATCH_MS = 1_000;

/**
 * Runs a script in another Node instead of this process: signals are passed on, and its exit code is
 * returned. The IPC channel tells the script if this process was killed.
 */
export function handOver(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** Stops the child when npm is gone: a killed npm passes no signal on, and neither does the shell in between. */
function stopWithNpm(child) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, WATCH_MS);
  timer.unref();
}

/** The ids of our parent (a shell) and, where the system shows it, of its parent (npm). */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
