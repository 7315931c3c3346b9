import { test } from 'node:test';
import { expect } from 'expect';
import { createApp } from './http/create-app.ts';
import { listenOn } from './http/listen.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const newApp = () => createApp({ name: 'test', log, trust: { trustedProxies: [], edgeProof: null } });

test('what runs is finished, and nobody is told 503', async () => {
  const app = await newApp();
  let arrived = () => {};
  const inFlight = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.get('/slow', async () => {
    arrived();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
  const port = await listenOn(app, { host: '127.0.0.1', port: 0, flag: '--port' });
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await inFlight;
  const closing = app.close();
  const late = await fetch(`http://127.0.0.1:${port}/slow`).then(
    ({ status }) => status,
    () => 'refused',
  );
  const finished = await answer;
  expect([finished.status, finished.headers.get('connection')]).toEqual([200, 'close']);
  await closing;
  expect(late).not.toBe(503);
});

test('a taken port is said with what to do', async () => {
  const [one, other] = [await newApp(), await newApp()];
  const port = await listenOn(one, { host: '127.0.0.1', port: 0, flag: '--port-edge' });
  await expect(listenOn(other, { host: '127.0.0.1', port, flag: '--port-edge' })).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or choose another with --port-edge.`,
  );
  await one.close();
});

test('parts stop in the reverse order, once, and one that fails keeps none of the others', async () => {
  const stopped: string[] = [];
  const lifecycle = createLifecycle(log);
  lifecycle.onStop('database', async () => void stopped.push('database'));
  lifecycle.onStop('jobs', async () => {
    throw new Error('no');
  });
  lifecycle.onStop('http', async () => void stopped.push('http'));
  await Promise.all([lifecycle.stop(), lifecycle.stop()]);
  expect(stopped).toEqual(['http', 'database']);
});

test('a stop has an end: parts that hang share one limit, and each is told to stop all the same', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stopped: string[] = [];
  const lifecycle = createLifecycle(log);
  for (const name of ['database', 'jobs', 'members', 'edge'])
    lifecycle.onStop(name, () => {
      stopped.push(name);
      return new Promise(() => {});
    });
  let ended = false;
  const stopping = lifecycle.stop({ drainSeconds: 5, withinSeconds: 20 }).then(() => {
    ended = true;
  });
  const pass = async (seconds: number) => {
    t.mock.timers.tick(seconds * 1_000);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await pass(4);
  expect([lifecycle.isStopping(), stopped]).toEqual([true, []]);
  await pass(1);
  expect(stopped).toEqual(['edge']);
  await pass(10);
  expect([stopped, ended]).toEqual([['edge', 'members'], false]);
  await pass(5);
  await stopping;
  expect(stopped).toEqual(['edge', 'members', 'jobs', 'database']);
});
