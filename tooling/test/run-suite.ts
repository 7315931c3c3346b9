import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Counts } from './count-results.ts';
import type { Lanes } from './lanes.ts';
import { ROOT, type Suite } from './suites.ts';

export interface SuiteOutcome extends Counts {
  name: string;
}

interface Ended {
  args: string[];
  output: string;
  code: number;
}

interface Settings {
  env: NodeJS.ProcessEnv;
  /** The lanes of its processes, shared with other suites. */
  lanes: Lanes;
  verbose: boolean;
  /** Stops everything that is running. */
  signal: AbortSignal;
  /** A suite that cannot run here fails instead of being skipped. */
  strict: boolean;
}

/** A suite that takes longer prints from time to time that it is still running. */
const STILL_RUNNING_MS = 60_000;
/** Time that a process has to stop before it is killed. */
const END_PATIENCE_MS = 5_000;
/** In the full check at most this many failed tests get a second try; more failures are no coincidence. */
const MOST_FLAKY = 5;
/** Lines of a failed suite that are shown; its log has all of them. */
const SHOWN_LINES = 300;
const LOGS = join(ROOT, 'test-results/logs');
/** Node's compile cache, which all processes share: a test of the API loads 1,400 modules. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** Runs the suite when it is its turn: suites come in the order of the calls. */
export async function runSuite(
  suite: Suite,
  { env, lanes, verbose, strict, signal }: Settings,
): Promise<SuiteOutcome> {
  const { name } = suite;
  const turns = suite.runs.map(() => lanes.take(suite.lanes));
  const leave = () => {
    for (const turn of turns) void turn.then((giveBack) => giveBack());
  };
  await turns[0];
  if (signal.aborted) {
    leave();
    return { name, passed: 0, failed: 0, skipped: 0 };
  }
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
  const prepared = await prepare(suite);
  if (prepared.missing) {
    leave();
    console.log(`${name.padEnd(16)} ${strict ? 'cannot run' : 'skipped'}: ${prepared.missing}`);
    return { name, passed: 0, failed: strict ? 1 : 0, skipped: strict ? 0 : 1 };
  }
  const timer = setInterval(() => console.log(`${name.padEnd(16)} … ${seconds()} s`), STILL_RUNNING_MS);
  try {
    const settings = { ...env, ...prepared.env };
    const start = async (args: string[], turn = lanes.take(suite.lanes, { first: true })) => {
      const giveBack = await turn;
      try {
        return signal.aborted
          ? { args, output: '', code: 1 }
          : await run(suite.command, args, settings, verbose, signal);
      } finally {
        giveBack();
      }
    };
    const ended = await Promise.all(suite.runs.map((args, at) => start(args, turns[at])));
    const counts = sumOf(ended.map((one) => suite.count(one.output, one.code)));
    const log = keep(name, ended.map(({ output }) => output).join('\n'));
    const bad = ended.filter((one) => one.code !== 0 || isBrokenOff(suite, one));
    let failed = counts.failed + bad.filter((one) => isBrokenOff(suite, one)).length;
    const failures = bad.map(endOf).join('\n');
    const isFew = failed > 0 && failed <= MOST_FLAKY && bad.length > 0;
    if (strict && isFew && !signal.aborted && (await passAgain(suite, bad, start))) {
      console.log(failures);
      console.log(`${name.padEnd(16)} ${failed} flaky: failed at first, passed at the second try`);
      counts.passed += failed;
      failed = 0;
    }
    if (failed > 0 && !verbose && !signal.aborted) console.log(failures);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(
      `${name.padEnd(16)} ${counts.passed} passed, ${failed} failed${skipped} in ${seconds()} s  ${failed > 0 ? log : ''}`.trimEnd(),
    );
    return { name, ...counts, failed };
  } finally {
    clearInterval(timer);
    await prepared.stop?.();
  }
}

/** A runner that crashed, or found no tests, has not passed. */
function isBrokenOff(suite: Suite, { output, code }: Ended): boolean {
  const { passed, failed } = suite.count(output, code);
  return failed === 0 && (code !== 0 || passed === 0);
}

/** True if all failed tests pass in a second run. */
async function passAgain(
  suite: Suite,
  bad: readonly Ended[],
  start: (args: string[]) => Promise<Ended>,
): Promise<boolean> {
  for (const { args, output } of bad) {
    const second = suite.again?.(args, output);
    if (!second) return false;
    const again = await start(second);
    if (again.code !== 0 || isBrokenOff(suite, again)) return false;
  }
  return true;
}

const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));

/** Runners repeat only the failures at their end. */
function endOf({ output }: Ended): string {
  const failures = Math.max(
    ...['✖ failing tests:', 'Summary of all failing tests'].map((title) => output.lastIndexOf(title)),
  );
  return output.slice(Math.max(0, failures)).split('\n').slice(-SHOWN_LINES).join('\n');
}

async function prepare(suite: Suite) {
  try {
    return (await suite.prepare?.()) ?? {};
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

function run(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  verbose: boolean,
  signal: AbortSignal,
): Promise<Ended> {
  const path = [join(ROOT, 'node_modules/.bin'), dirname(process.execPath), env.PATH].join(delimiter);
  const command = name === 'node' ? process.execPath : name;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      // Not NO_COLOR: Playwright sets colours for its workers, and Node warns in each worker if
      // both are set.
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        ...env,
        PATH: path,
        NO_COLOR: undefined,
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that everything it starts ends with it.
      detached: process.platform !== 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (verbose) process.stdout.write(text);
      });
    }
    const stop = () => {
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), END_PATIENCE_MS).unref();
    };
    signal.addEventListener('abort', stop, { once: true });
    child.on('error', (error) => resolve({ args, output: `${output}\n${error.message}`, code: 1 }));
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      // A runner that crashed may have left processes behind.
      endGroup(child, 'SIGKILL');
      resolve({ args, output, code: code ?? 1 });
    });
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid ?? 0), signal);
  } catch {
    // The group has no process left.
  }
}

function keep(name: string, output: string): string {
  mkdirSync(LOGS, { recursive: true });
  const file = join(LOGS, `${name}.log`);
  writeFileSync(file, output);
  return file;
}
