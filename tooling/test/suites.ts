import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresBinaries, startThrowAwayCluster } from '@member-portal/server/throw-away-cluster';
import { findChromium } from './chromium.ts';
import {
  type Counts,
  countChecks,
  countJest,
  countNodeTest,
  countPlaywright,
  failedFiles,
} from './count-results.ts';
import { freePorts } from './free-ports.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** What a suite needs beside the packages; `stop` takes it away again. */
export interface Preparation {
  env?: Record<string, string>;
  stop?: () => Promise<void>;
  /** Why the suite cannot run on this machine, and what would let it. */
  missing?: string;
}

export interface Suite {
  name: string;
  /** Executable of this Node's or of node_modules/.bin. */
  command: string;
  /** Arguments of each of its processes, which run side by side. */
  runs: string[][];
  /** Of what one process said. */
  count: (output: string, code: number) => Counts;
  /** What to run once more after a failure, for a runner that has no second try of its own. */
  again?: (args: string[], output: string) => string[];
  prepare?: () => Promise<Preparation>;
}

const tests = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).sort();

/** Each file in a process of its own, two at a time: the machine that everything has to fit has two cores. */
const nodeTest = (files: string[]) => ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files];
/** Each in a process of its own. What fails when its test is over names nobody: then everybody of that process once more. */
const failedAgain = (args: string[], output: string) => {
  const files = failedFiles(output);
  return nodeTest(files.length > 0 ? files : args.filter((arg) => arg.endsWith('.test.ts')));
};

const isOfMembers = (file: string) => file.startsWith('server/src/members/');
/** Starts processes or databases of its own, or would have its hook run for everybody's tests. */
const APART = /'node:child_process'|portal-process|test-database|^(?:before|after)(?:Each)?\(/m;

/**
 * The modules of the API share one process, one after another: all of them use `startApi`, which starts afresh at each
 * call. Its code and database take longer to load than most files take to run. Other tests run in processes beside it.
 */
const apiTests = (): string[][] => {
  const files = tests('server/**/*.test.ts');
  const together = files.filter(
    (file) => isOfMembers(file) && !APART.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const apart = files.filter((file) => !together.includes(file));
  return [['--test', '--test-isolation=none', '--test-reporter=spec', ...together], nodeTest(apart)];
};

const postgres = async (): Promise<Preparation> => {
  if (!findPostgresBinaries()) {
    return { missing: 'no PostgreSQL binaries here; on Debian: apt-get install postgresql' };
  }
  const cluster = await startThrowAwayCluster();
  return { env: { TEST_DATABASE_URL: cluster.url }, stop: cluster.stop };
};

/** Ports that the journeys may take, from their first on: e2e/support/ports.ts. */
const E2E_PORTS = 20;

const browser = async (): Promise<Preparation> => {
  const { path, missing } = await findChromium();
  if (!path) return { missing };
  const port = process.env.PORTAL_TEST_PORT || (await freePorts(E2E_PORTS, 5100));
  return { env: { PORTAL_TEST_CHROMIUM: path, PORTAL_TEST_PORT: String(port) } };
};

/** In the order in which a mistake is cheapest to find. */
export const SUITES: Suite[] = [
  { name: 'lint', command: 'biome', runs: [['check', '--error-on-warnings', '.']], count: countChecks },
  { name: 'boundaries', command: 'node', runs: [['tooling/boundaries/run.ts']], count: countChecks },
  { name: 'types', command: 'tsc', runs: [['--noEmit', '-p', 'tsconfig.json']], count: countChecks },
  { name: 'unit', command: 'jest', runs: [['--ci', '--silent']], count: countJest },
  {
    name: 'tooling',
    command: 'node',
    runs: [nodeTest(tests('tooling/**/*.test.ts', 'bench/**/*.test.ts'))],
    count: countNodeTest,
    again: failedAgain,
  },
  {
    name: 'api',
    command: 'node',
    runs: apiTests(),
    count: countNodeTest,
    again: failedAgain,
  },
  {
    name: 'api-postgresql',
    command: 'node',
    runs: apiTests(),
    count: countNodeTest,
    again: failedAgain,
    prepare: postgres,
  },
  {
    name: 'e2e',
    command: 'playwright',
    runs: [['test', '-c', 'e2e/playwright.config.ts']],
    count: countPlaywright,
    prepare: browser,
  },
];
