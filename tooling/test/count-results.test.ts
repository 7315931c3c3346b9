import { test } from 'node:test';
import { expect } from 'expect';
import { countChecks, countJest, countNodeTest, countPlaywright, failedFiles } from './count-results.ts';

test('jest: tests by outcome, and suites that did not start', () => {
  expect(
    countJest('Test Suites: 1 failed, 2 passed, 3 total\nTests:       1 skipped, 30 passed, 31 total\n'),
  ).toEqual({
    passed: 30,
    failed: 1,
    skipped: 1,
  });
});

test('node:test: the closing lines, cancelled tests among the failed', () => {
  const output = '✔ a (1ms)\nℹ tests 5\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 0\nℹ todo 0\n';
  expect(countNodeTest(output)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('node:test: the files to try once more, each once', () => {
  const output =
    'ℹ fail 3\n\n✖ failing tests:\n\ntest at server/a.test.ts:27:3\n✖ x\n\ntest at server/b.test.ts:1:1\n✖ y\n\ntest at server/a.test.ts:90:1\n✖ z\n';
  expect(failedFiles(output)).toEqual(['server/a.test.ts', 'server/b.test.ts']);
  expect(failedFiles('ℹ fail 1\n')).toEqual([]);
});

test('playwright: what passed at a second try passed, what did not run failed', () => {
  const output =
    '  1 failed\n    [x] › a.spec.ts\n  1 flaky\n  2 did not run\n  1 skipped\n  12 passed (1.2m)\n';
  expect(countPlaywright(output)).toEqual({ passed: 13, failed: 3, skipped: 1 });
});

test('a check counts as one, unless it counts itself', () => {
  expect(countChecks('', 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countChecks('broken', 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countChecks('…\n9 passed, 2 failed\n', 1)).toEqual({ passed: 9, failed: 2, skipped: 0 });
});
