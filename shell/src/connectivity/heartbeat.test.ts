import { ApiError } from 'shared-kernel/api';
import { fakeApi, refusal } from 'shared-kernel/testing';
import { createHeartbeat } from './heartbeat.ts';

const UP = { status: 'UP', active_debug_session: false };

function heartbeat(answer: unknown, edge = true) {
  const api = fakeApi({ 'GET /heartbeat': answer });
  const ask = createHeartbeat({ api, isEdgeReachable: async () => edge, secondTryMs: 0 });
  return { api, ask };
}
const noAnswer = () => {
  throw new ApiError('network', 'network_error');
};

test('UP is up, DOWN carries its reason', async () => {
  expect(await heartbeat(UP).ask()).toEqual({ kind: 'up', activeDebugSession: false });
  const down = { status: 'DOWN', active_debug_session: false, maintenance_public_reason: 'Mise à jour' };
  expect(await heartbeat(down).ask()).toEqual({ kind: 'down', reason: 'Mise à jour' });
});

test.each([500, 502, 503])('an answer %i is DOWN', async (status) => {
  const { ask, api } = heartbeat(() => {
    throw refusal(status, 'unavailable');
  });
  expect(await ask()).toEqual({ kind: 'down', reason: null });
  expect(api.calls).toHaveLength(1);
});

test('no answer is DOWN while the edge can be reached, and no network otherwise', async () => {
  expect(await heartbeat(noAnswer, true).ask()).toEqual({ kind: 'down', reason: null });
  expect(await heartbeat(noAnswer, false).ask()).toEqual({ kind: 'offline' });
});

test('one lost answer is asked for again', async () => {
  let lost = false;
  const { ask } = heartbeat(() => {
    if (lost) return UP;
    lost = true;
    return noAnswer();
  });
  expect(await ask()).toMatchObject({ kind: 'up' });
});

test('one at a time: calls meanwhile share the answer', async () => {
  const { ask, api } = heartbeat(UP);
  await Promise.all([ask(), ask(), ask()]);
  expect(api.calls).toHaveLength(1);
  await ask();
  expect(api.calls).toHaveLength(2);
});
