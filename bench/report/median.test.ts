import { test } from 'node:test';
import { expect } from 'expect';
import { median } from './median.ts';

test('the median is the middle, whatever the order, and one slow load does not move it', () => {
  expect(median([9_000, 1_000, 1_200])).toBe(1_200);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow();
});
