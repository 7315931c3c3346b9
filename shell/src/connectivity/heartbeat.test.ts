import { ApiError } from '@member-portal/shared-kernel/api';
import { type FakeCall, fakeApi, refusal } from '@member-portal/shared-kernel/testing';
import { createHeartbeat, type Health } from './heartbeat.ts';

const UP = { status: 'UP', active_debug_session: false };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function heartbeat(answer: unknown, edge: () => Promise<boolean> = async () => true) {
  const api = fakeApi({ 'GET /heartbeat': answer });
  const asksEdge = jest.fn(edge);
  const ask = createHeartbeat({ api, isEdgeReachable: asksEdge });
  return { api, ask, asksEdge };
}

/** Starts a heartbeat, and lets the longest time pass that it may take. */
async function verdictOf(ask: () => Promise<Health>) {
  const verdict = ask();
  await jest.advanceTimersByTimeAsync(10_000);
  return verdict;
}

const noAnswer = () => {
  throw new ApiError('network', 'network_error');
};
/** The client aborts the call like this, after the caller's time-out. */
const hangs = ({ options }: FakeCall) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new ApiError('timeout', 'timeout')), options.timeoutMs);
  });

test('UP is up, and DOWN is down with its reason', async () => {
  expect(await heartbeat(UP).ask()).toEqual({ kind: 'up', activeDebugSession: false });
  const down = { status: 'DOWN', active_debug_session: false, maintenance_public_reason: 'Mise à jour' };
  expect(await heartbeat(down).ask()).toEqual({ kind: 'down', reason: 'Mise à jour' });
});

test.each([500, 502, 503])('an answer %i means down', async (status) => {
  const { ask, api } = heartbeat(() => {
    throw refusal(status, 'unavailable');
  });
  expect(await ask()).toEqual({ kind: 'down', reason: null });
  expect(api.calls).toHaveLength(1);
});

test('a server that answers 429 is up', async () => {
  const { ask } = heartbeat(refusal(429, 'server_busy', { retryAfterSeconds: 2 }));
  expect(await ask()).toEqual({ kind: 'up', activeDebugSession: false });
});

test('no answer means down while the edge answers, and offline otherwise', async () => {
  expect(await verdictOf(heartbeat(noAnswer).ask)).toEqual({ kind: 'down', reason: null });
  expect(await verdictOf(heartbeat(noAnswer, async () => false).ask)).toEqual({ kind: 'offline' });
});

test('asks once more when an answer is lost', async () => {
  let lost = false;
  const { ask } = heartbeat(() => {
    if (lost) return UP;
    lost = true;
    return noAnswer();
  });
  expect(await verdictOf(ask)).toMatchObject({ kind: 'up' });
});

test('a heartbeat that hangs means down after 10 s, even if the edge answers slowly', async () => {
  const slowEdge = () => new Promise<boolean>((resolve) => setTimeout(resolve, 4_000, true));
  const { ask, api } = heartbeat(hangs, slowEdge);
  let verdict: Health | undefined;
  void ask().then((health) => {
    verdict = health;
  });
  await jest.advanceTimersByTimeAsync(9_900);
  expect(verdict).toBeUndefined();
  await jest.advanceTimersByTimeAsync(100);
  expect(verdict).toEqual({ kind: 'down', reason: null });
  expect(api.calls).toHaveLength(1);
});

test('a heartbeat that is lost and then hangs means down after 10 s too', async () => {
  let calls = 0;
  const { ask } = heartbeat((call: FakeCall) => {
    calls += 1;
    return calls === 1 ? noAnswer() : hangs(call);
  });
  expect(await verdictOf(ask)).toEqual({ kind: 'down', reason: null });
});

test('does not call the edge when the heartbeat answers', async () => {
  const { ask, asksEdge } = heartbeat(UP);
  await verdictOf(ask);
  expect(asksEdge).not.toHaveBeenCalled();
});

test('concurrent calls share one heartbeat', async () => {
  const { ask, api } = heartbeat(UP);
  await Promise.all([ask(), ask(), ask()]);
  expect(api.calls).toHaveLength(1);
  await ask();
  expect(api.calls).toHaveLength(2);
});
