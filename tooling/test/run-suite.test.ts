import { test } from 'node:test';
import { expect } from 'expect';
import { countNodeTest } from './count-results.ts';
import { createLanes } from './lanes.ts';
import { runSuite } from './run-suite.ts';
import type { Suite } from './suites.ts';

/** A process that reports these numbers of passed and failed tests. It ends with 1 if one failed, or on request. */
const saying = (passed: number, failed: number, code = failed > 0 ? 1 : 0) => [
  '-e',
  `console.log('ℹ pass ${passed}\\nℹ fail ${failed}'); process.exitCode = ${code}`,
];

const outcomeOf = (runs: string[][], { again, strict = true }: Partial<Suite> & { strict?: boolean } = {}) =>
  runSuite(
    { name: 'trial', command: 'node', lanes: 1, runs, count: countNodeTest, ...(again && { again }) },
    { env: process.env, lanes: createLanes(2), verbose: false, strict, signal: new AbortController().signal },
  );

test('what its processes say is added up; one that broke off failed', async () => {
  expect(await outcomeOf([saying(3, 0), saying(4, 0)])).toMatchObject({ passed: 7, failed: 0 });
  expect(await outcomeOf([saying(3, 1), saying(4, 0, 1), saying(0, 0)])).toMatchObject({
    passed: 7,
    failed: 3,
  });
});

test('each process that failed is asked once more, by itself, where everything is checked', async () => {
  const runsAgain: string[][] = [];
  const again = (passes: boolean) => (args: string[]) => {
    runsAgain.push(args);
    return passes ? saying(1, 0) : saying(0, 1);
  };
  const runs = [saying(3, 1), saying(4, 0), saying(2, 0, 1)];
  expect(await outcomeOf(runs, { again: again(true) })).toMatchObject({ passed: 11, failed: 0 });
  expect(runsAgain).toEqual([runs[0], runs[2]]);
  expect(await outcomeOf(runs, { again: again(false) })).toMatchObject({ passed: 9, failed: 2 });
  expect(await outcomeOf(runs, { again: again(true), strict: false })).toMatchObject({ failed: 2 });
  expect(runsAgain).toHaveLength(3);
});

test('more than a few failed tests are no accident, and a second try that finds nothing is none', async () => {
  const nothing = () => saying(0, 0);
  expect(await outcomeOf([saying(9, 1)], { again: nothing })).toMatchObject({ failed: 1 });
  expect(await outcomeOf([saying(9, 6)], { again: () => saying(6, 0) })).toMatchObject({ failed: 6 });
});
