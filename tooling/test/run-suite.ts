import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Counts } from './count-results.ts';
import { ROOT, type Suite } from './suites.ts';

export interface SuiteOutcome extends Counts {
  name: string;
}

interface Settings {
  env: NodeJS.ProcessEnv;
  verbose: boolean;
  /** Ends what runs. */
  signal: AbortSignal;
  /** A suite that cannot run here fails, instead of being passed over. */
  strict: boolean;
}

/** A suite that takes longer says now and then that it is still at it. */
const STILL_RUNNING_MS = 60_000;
/** How long what was asked to end may take before it is ended. */
const END_PATIENCE_MS = 5_000;
/** So many failed tests get a second try where everything is checked; more are no accident. */
const MOST_FLAKY = 5;
/** Lines of a failed suite that are shown; all of them are in its log. */
const SHOWN_LINES = 300;
const LOGS = join(ROOT, 'test-results/logs');

export async function runSuite(
  suite: Suite,
  { env, verbose, strict, signal }: Settings,
): Promise<SuiteOutcome> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0);
  const { name } = suite;
  const prepared = await prepare(suite);
  if (prepared.missing) {
    console.log(`${name.padEnd(16)} ${strict ? 'cannot run' : 'skipped'}: ${prepared.missing}`);
    return { name, passed: 0, failed: strict ? 1 : 0, skipped: strict ? 0 : 1 };
  }
  const timer = setInterval(() => console.log(`${name.padEnd(16)} … ${seconds()} s`), STILL_RUNNING_MS);
  try {
    const settings = { ...env, ...prepared.env };
    const { output, code } = await run(suite, settings, verbose, signal);
    const counts = suite.count(output, code);
    // A runner that broke off, or found nothing to run, passed nothing.
    let failed = counts.failed === 0 && (code !== 0 || counts.passed === 0) ? 1 : counts.failed;
    const log = keep(name, output);
    const isFew = counts.failed > 0 && counts.failed <= MOST_FLAKY;
    const args = strict && isFew && !signal.aborted ? suite.again?.(output) : null;
    if (args) {
      const again = await run({ ...suite, args }, settings, verbose, signal);
      if (again.code === 0) {
        console.log(endOf(output));
        console.log(`${name.padEnd(16)} ${failed} flaky: failed at first, passed at the second try`);
        counts.passed += failed;
        failed = 0;
      }
    }
    if (failed > 0 && !verbose && !signal.aborted) console.log(endOf(output));
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

/** Runners repeat at their end what failed, and tell no more there. */
function endOf(output: string): string {
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
  suite: Suite,
  env: NodeJS.ProcessEnv,
  verbose: boolean,
  signal: AbortSignal,
): Promise<{ output: string; code: number }> {
  const path = [join(ROOT, 'node_modules/.bin'), dirname(process.execPath), env.PATH].join(delimiter);
  const command = suite.command === 'node' ? process.execPath : suite.command;
  return new Promise((resolve) => {
    const child = spawn(command, suite.args, {
      cwd: ROOT,
      // Not NO_COLOR: Playwright colours its workers, and Node warns in each where both are set.
      env: { ...env, PATH: path, NO_COLOR: undefined, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what it starts ends with it.
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
    child.on('error', (error) => resolve({ output: `${output}\n${error.message}`, code: 1 }));
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      // What a runner that broke off has left behind.
      endGroup(child, 'SIGKILL');
      resolve({ output, code: code ?? 1 });
    });
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid ?? 0), signal);
  } catch {
    // Nobody of it is left.
  }
}

function keep(name: string, output: string): string {
  mkdirSync(LOGS, { recursive: true });
  const file = join(LOGS, `${name}.log`);
  writeFileSync(file, output);
  return file;
}
