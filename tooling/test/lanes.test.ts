import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'expect';
import { createLanes } from './lanes.ts';

/** Names of the running processes, and `end`, which frees the lanes of one. */
function setup(total: number, wanted: Record<string, number>) {
  const lanes = createLanes(total);
  const running = new Map<string, () => void>();
  for (const [name, count] of Object.entries(wanted))
    void lanes.take(count).then((giveBack) => running.set(name, giveBack));
  return {
    running: async () => {
      await setImmediate();
      return [...running.keys()];
    },
    end: (name: string) => {
      running.get(name)?.();
      running.delete(name);
    },
  };
}

test('the next process starts as soon as a lane is free', async () => {
  const { running, end } = setup(2, { a: 1, b: 1, c: 1, d: 1 });
  expect(await running()).toEqual(['a', 'b']);
  end('b');
  expect(await running()).toEqual(['a', 'c']);
  end('a');
  end('c');
  expect(await running()).toEqual(['d']);
});

test('what needs all lanes waits for them, and nothing overtakes it', async () => {
  const { running, end } = setup(3, { a: 1, b: 1, whole: 9, c: 1 });
  expect(await running()).toEqual(['a', 'b']);
  end('a');
  expect(await running()).toEqual(['b']);
  end('b');
  expect(await running()).toEqual(['whole']);
  end('whole');
  expect(await running()).toEqual(['c']);
});

test('a second try comes before the suites that wait', async () => {
  const lanes = createLanes(1);
  const giveBack = await lanes.take(1);
  const order: string[] = [];
  const run = async (name: string, turn: Promise<() => void>) => {
    const end = await turn;
    order.push(name);
    end();
  };
  const waiting = [run('next suite', lanes.take(1)), run('second try', lanes.take(1, { first: true }))];
  giveBack();
  await Promise.all(waiting);
  expect(order).toEqual(['second try', 'next suite']);
});

test('lanes that are given back twice count once', async () => {
  const lanes = createLanes(1);
  const giveBack = await lanes.take(1);
  giveBack();
  giveBack();
  await lanes.take(1);
  let isStarted = false;
  void lanes.take(1).then(() => {
    isStarted = true;
  });
  await setImmediate();
  expect(isStarted).toBe(false);
});
