import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

export interface ChildRun {
  /** Absolute path of a TypeScript file. */
  script: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Its output is appended to this file. */
  logFile: string;
}

/** Starts a script whose output goes to a log file. The channel between both processes tells each when the other has ended. */
export function startChild(run: ChildRun, options: SpawnOptions = {}): ChildProcess {
  const log = openSync(run.logFile, 'a', 0o600);
  try {
    return spawn(process.execPath, [run.script, ...run.args], {
      cwd: run.cwd,
      env: run.env,
      stdio: ['ignore', log, log, 'ipc'],
      ...options,
    });
  } finally {
    closeSync(log);
  }
}

/** Exit code of a process that a signal ended. */
const KILLED = 137;

/** Resolves to the exit code when the process has ended, 137 if a signal ended it. */
export function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? (signal ? KILLED : 1)));
  });
}

/** The console message for a server that ended unexpectedly. */
export const howItEnded = (code: number): string =>
  code === KILLED
    ? 'The portal was killed: what it had acknowledged is kept, npm start starts it again.'
    : `The portal ended by itself (exit code ${code}).`;

/** The reason of its end: its own message if there is one, or else the end of its log. */
export function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-12);
  const last = lines.at(-1) ?? '';
  return last.startsWith('{') || /^\s|^Node\.js/.test(last) ? lines.join('\n') : last;
}
