import { test } from 'node:test';
import { expect } from 'expect';
import { together } from './together.ts';

test('what comes while a call is under way goes with the next one; a call that fails fails its own alone', async () => {
  const calls: string[][] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const erase = together(async (ids) => {
    calls.push([...ids]);
    if (calls.length === 1) await held;
    if (ids.includes('c')) throw new Error('no answer');
  });
  const first = erase('a');
  while (calls.length === 0) await new Promise(setImmediate);
  const second = [erase('b'), erase('c')];
  release();
  await first;
  const outcomes = await Promise.allSettled(second);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await erase('d');
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
});
