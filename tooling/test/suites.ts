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
import { createReachesCluster } from './reaches-cluster.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Requirements of a suite besides the packages; `stop` removes them again. */
export interface Preparation {
  env?: Record<string, string>;
  stop?: () => Promise<void>;
  /** Why the suite cannot run on this machine, and the remedy. */
  missing?: string;
}

export interface Suite {
  name: string;
  /** Executable of this Node's or of node_modules/.bin. */
  command: string;
  /** Arguments of each of its processes, which run side by side. */
  runs: string[][];
  /** Number of `LANES` for each of its processes: about its own number of processes. */
  lanes: number;
  /** The counts in the output of one process. */
  count: (output: string, code: number) => Counts;
  /** The arguments of a repeat after a failure, for a runner without a second try of its own. */
  again?: (args: string[], output: string) => string[];
  prepare?: () => Promise<Preparation>;
}

/**
 * Number of processes at once, of one suite or of several: the checks must fit on a machine with two cores,
 * and a test waits for its database, or for a page, part of its time.
 */
export const LANES = 3;

const tests = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).sort();

/** Each file in a process of its own, two at a time. */
const nodeTest = (files: string[]) => ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files];
/**
 * Each file in a process of its own. An error after the end of a test names no test, so then all
 * tests of that process are repeated.
 */
const failedAgain = (args: string[], output: string) => {
  const files = failedFiles(output);
  return nodeTest(files.length > 0 ? files : args.filter((arg) => arg.endsWith('.test.ts')));
};

/** The file starts processes of its own. */
const APART = /'node:child_process'|portal-process/;
/** Modules that the test files of one process share. Each keeps a database open until the last file has ended. */
const KITS = ['server/src/testing/start-api.ts', 'server/src/exchange/testing/start-exchange.ts'];
const together = (files: string[]) => [
  ...['--test-reporter=spec', 'tooling/test/run-together.ts'],
  ...KITS.flatMap((kit) => ['--shared', kit]),
  ...files,
];

/**
 * The tests of the API in three processes side by side: the modules of members, the rest of the server, and
 * tests that start processes. Loading code and database takes longer than most of these files take to run, so
 * one process loads them for many files.
 */
const apiTests = (isConcerned: (file: string) => boolean = () => true): string[][] => {
  const files = tests('server/**/*.test.ts').filter((file) => isConcerned(file));
  const isApart = (file: string) => APART.test(readFileSync(join(ROOT, file), 'utf8'));
  const isOfMembers = (file: string) => file.startsWith('server/src/members/');
  const shared = files.filter((file) => !isApart(file));
  return [
    together(shared.filter(isOfMembers)),
    together(shared.filter((file) => !isOfMembers(file))),
    ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files.filter(isApart)],
  ];
};

const postgres = async (): Promise<Preparation> => {
  if (!findPostgresBinaries()) {
    return { missing: 'no PostgreSQL binaries here; on Debian: apt-get install postgresql' };
  }
  const cluster = await startThrowAwayCluster();
  return { env: { TEST_DATABASE_URL: cluster.url }, stop: cluster.stop };
};

/** Number of ports for the journeys: e2e/support/ports.ts. */
const E2E_PORTS = 26;

const browser = async (): Promise<Preparation> => {
  const { path, missing } = await findChromium();
  if (!path) return { missing };
  const port = process.env.PORTAL_TEST_PORT || (await freePorts(E2E_PORTS, 5100));
  return { env: { PORTAL_TEST_CHROMIUM: path, PORTAL_TEST_PORT: String(port) } };
};

/** Ordered so that the cheapest suite that can find a mistake runs first. */
export const SUITES: Suite[] = [
  {
    name: 'lint',
    command: 'biome',
    lanes: 1,
    runs: [['check', '--error-on-warnings', '.']],
    count: countChecks,
  },
  {
    name: 'boundaries',
    command: 'node',
    lanes: 1,
    runs: [['tooling/boundaries/run.ts']],
    count: countChecks,
  },
  {
    name: 'types',
    command: 'tsc',
    lanes: 1,
    runs: [['--noEmit', '-p', 'tsconfig.json']],
    count: countChecks,
  },
  { name: 'unit', command: 'jest', lanes: 2, runs: [['--ci', '--silent']], count: countJest },
  {
    name: 'tooling',
    command: 'node',
    lanes: 2,
    runs: [nodeTest(tests('tooling/**/*.test.ts', 'demo-insurer/**/*.test.ts', 'bench/**/*.test.ts'))],
    count: countNodeTest,
    again: failedAgain,
  },
  {
    name: 'api',
    command: 'node',
    lanes: 1,
    runs: apiTests(),
    count: countNodeTest,
    again: failedAgain,
  },
  {
    name: 'api-postgresql',
    command: 'node',
    lanes: 1,
    runs: apiTests(createReachesCluster(ROOT)),
    count: countNodeTest,
    again: failedAgain,
    prepare: postgres,
  },
  {
    name: 'e2e',
    command: 'playwright',
    lanes: LANES,
    runs: [['test', '-c', 'e2e/playwright.config.ts']],
    count: countPlaywright,
    prepare: browser,
  },
];
