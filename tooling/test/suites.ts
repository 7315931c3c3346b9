import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresBinaries, startThrowAwayCluster } from '../postgres.ts';
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
  args: string[];
  count: (output: string, code: number) => Counts;
  /** What to run once more after a failure, for a runner that has no second try of its own; null where that is not known. */
  again?: (output: string) => string[] | null;
  prepare?: () => Promise<Preparation>;
}

const tests = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => path.includes('node_modules') }).sort();

/** Two test files at a time: the machine that everything has to fit has two cores. */
const nodeTest = (files: string[]) => ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files];
const failedAgain = (output: string) => {
  const files = failedFiles(output);
  return files.length > 0 ? nodeTest(files) : null;
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
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'], count: countChecks },
  { name: 'boundaries', command: 'node', args: ['tooling/boundaries/run.ts'], count: countChecks },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'], count: countChecks },
  { name: 'unit', command: 'jest', args: ['--ci', '--silent'], count: countJest },
  {
    name: 'tooling',
    command: 'node',
    args: nodeTest(tests('tooling/**/*.test.ts', 'bench/**/*.test.ts')),
    count: countNodeTest,
    again: failedAgain,
  },
  {
    name: 'api',
    command: 'node',
    args: nodeTest(tests('server/**/*.test.ts')),
    count: countNodeTest,
    again: failedAgain,
  },
  {
    name: 'api-postgresql',
    command: 'node',
    args: nodeTest(tests('server/**/*.test.ts')),
    count: countNodeTest,
    again: failedAgain,
    prepare: postgres,
  },
  {
    name: 'e2e',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    count: countPlaywright,
    prepare: browser,
  },
];
