import { test } from 'node:test';
import { expect } from 'expect';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';
import { type Check, endConnectionsWhile, registerProbes } from './probes.ts';
import { EDGE_PROOF_HEADER } from './trust.ts';

async function probed(checks: Record<string, Check>) {
  const state = { stopping: false };
  const trust = { trustedProxies: [], edgeProof: 'proof' };
  const app = await createApp({ name: 'test', log: createLog('silent'), trust });
  const isStopping = () => state.stopping;
  registerProbes(app, { checks, isStopping });
  endConnectionsWhile(app, isStopping);
  app.get('/work', async () => ({ done: true }));
  const ready = async (query = '') => {
    const answer = await app.inject(`/readyz${query}`);
    return [answer.statusCode, answer.json().failed];
  };
  return { app, state, ready };
}

test('readiness names what failed, liveness knows nothing of it, a failure tells no more than its name', async () => {
  const { app, ready } = await probed({
    database: async () => {},
    mail: async () => {
      throw new Error('postgres://portal:secret@db');
    },
  });
  expect(await ready()).toEqual([503, ['mail']]);
  expect(await ready('?exclude=mail')).toEqual([200, []]);
  expect((await app.inject('/readyz')).body).toBe('{"status":"DOWN","failed":["mail"]}');
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('a check that hangs has failed, and is not begun again', async () => {
  let looks = 0;
  const { ready } = await probed({
    database: () => {
      looks += 1;
      return new Promise(() => {});
    },
  });
  expect(await Promise.all([ready(), ready()])).toEqual([
    [503, ['database']],
    [503, ['database']],
  ]);
  expect(looks).toBe(1);
});

test('what an edge forwards sees no probe', async () => {
  const { app } = await probed({});
  for (const url of ['/livez', '/readyz'])
    expect((await app.inject({ url, headers: { [EDGE_PROOF_HEADER]: 'proof' } })).statusCode).toBe(404);
});

test('a process that stops says so, goes on answering, and ends each connection with its answer', async () => {
  const { app, state } = await probed({});
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${base}/work`)).headers.get('connection')).toBe('keep-alive');
  state.stopping = true;
  const probe = await fetch(`${base}/readyz`);
  expect([probe.status, await probe.json()]).toEqual([503, { status: 'DOWN', failed: ['stopping'] }]);
  const work = await fetch(`${base}/work`);
  expect([work.status, work.headers.get('connection')]).toEqual([200, 'close']);
  await app.close();
});
