import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { rollOut } from './roll-out.ts';

interface State {
  revision: number;
  shell: { stable: string; canary: { version: string; percent: number } | null };
  remotes: Record<string, State['shell']>;
}
interface Asked {
  call: string;
  body: Record<string, unknown> | null;
}

const track = (stable: string, canary: State['shell']['canary'] = null) => ({ stable, canary });

/**
 * A registry whose environment has these states, one after the other; `refuse` is its answer to a
 * change.
 */
async function registry(
  t: TestContext,
  states: State[],
  refuse: (asked: Asked, changes: number) => ({ status: number } & Record<string, unknown>) | null = () =>
    null,
) {
  const asked: Asked[] = [];
  let changes = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const call = `${request.method} ${request.url}`;
    const entry = { call, body: body ? JSON.parse(body) : null };
    asked.push(entry);
    const state = states.length > 1 && request.method === 'GET' ? states.shift() : states[0];
    if (request.method === 'POST') changes += 1;
    const refusal = request.method === 'POST' ? refuse(entry, changes) : null;
    response
      .writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(refusal ?? { ...state, revision: (state?.revision ?? 0) + (body ? 1 : 0) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const move = {
    registryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'team-token',
    environment: 'GFPLAC',
    artifact: 'mfe-refunds',
    version: '1.1.0',
    percent: null,
    reason: 'new filters',
  };
  return { asked, move };
}

const state = (revision: number, refunds = track('1.0.0')): State => ({
  revision,
  shell: track('1.0.0'),
  remotes: { 'mfe-refunds': refunds },
});
const outdated = { status: 409, code: 'revision_outdated' };

test('for everybody: promoted over the revision that was read, with the reason', async (t) => {
  const { asked, move } = await registry(t, [state(7)]);
  expect(await rollOut({ ...move, by: 'Alix' })).toEqual({
    environment: 'GFPLAC',
    shown: 'stable',
    percent: 100,
    changed: true,
    off: false,
    beside: null,
    revision: 8,
  });
  expect(asked).toEqual([
    { call: 'GET /environments/GFPLAC/rollout', body: null },
    {
      call: 'POST /environments/GFPLAC/rollout/promote',
      body: { artifact: 'mfe-refunds', version: '1.1.0', readRevision: 7, reason: 'new filters', by: 'Alix' },
    },
  ]);
});

test('with a percentage it is a canary; the shell moves like a remote', async (t) => {
  const { asked, move } = await registry(t, [state(2)]);
  expect(await rollOut({ ...move, artifact: 'shell', percent: 10 })).toMatchObject({
    shown: 'canary',
    percent: 10,
  });
  expect(asked[1]).toMatchObject({
    call: 'POST /environments/GFPLAC/rollout/canary',
    body: { artifact: 'shell', version: '1.1.0', percent: 10 },
  });
});

test('what is shown so already is not changed once more', async (t) => {
  for (const [refunds, percent] of [
    [track('1.1.0'), null],
    [track('1.0.0', { version: '1.1.0', percent: 30 }), 30],
  ] as const) {
    const { asked, move } = await registry(t, [state(4, refunds)]);
    expect(await rollOut({ ...move, percent })).toMatchObject({ changed: false, revision: 4 });
    expect(asked).toHaveLength(1);
  }
});

test('a remote that is switched off there is moved, and said to be off', async (t) => {
  const off = { ...track('1.0.0'), disabled: true };
  const { move } = await registry(t, [state(4, off)]);
  expect(await rollOut(move)).toMatchObject({ changed: true, off: true });
});

test('a canary of another version goes on, and is named', async (t) => {
  const canary = { version: '1.2.0', percent: 5 };
  for (const [stable, changed] of [
    ['1.0.0', true],
    ['1.1.0', false],
  ] as const) {
    const { move } = await registry(t, [state(4, track(stable, canary))]);
    expect(await rollOut(move)).toMatchObject({ shown: 'stable', changed, beside: canary });
  }
});

test('a canary that is promoted, or raised, is a change', async (t) => {
  const canary = track('1.0.0', { version: '1.1.0', percent: 10 });
  for (const percent of [null, 30]) {
    const { move } = await registry(t, [state(4, canary)]);
    expect(await rollOut({ ...move, percent })).toMatchObject({ changed: true });
  }
});

test('somebody else’s change of something else only costs another try', async (t) => {
  const { asked, move } = await registry(t, [state(1), state(2), state(2)], (_asked, changes) =>
    changes === 1 ? outdated : null,
  );
  expect(await rollOut(move)).toMatchObject({ changed: true, revision: 3 });
  expect(asked.at(-1)?.body).toMatchObject({ readRevision: 2 });
});

test('a change of this very artifact in between is not written over', async (t) => {
  const { move } = await registry(t, [state(1), state(2, track('0.9.0'))], () => outdated);
  await expect(rollOut(move)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('it gives up after some tries, with the words of the registry', async (t) => {
  const { asked, move } = await registry(t, [state(1)], () => outdated);
  await expect(rollOut(move)).rejects.toMatchObject({ code: 'revision_outdated' });
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(4);
});

test('any other refusal ends it at once', async (t) => {
  const { asked, move } = await registry(t, [state(1)], () => ({ status: 422, code: 'too_many_canaries' }));
  await expect(rollOut({ ...move, percent: 5 })).rejects.toMatchObject({ code: 'too_many_canaries' });
  expect(asked).toHaveLength(2);
});

test('an answer in another shape is said, not guessed at', async (t) => {
  const { move } = await registry(t, [{} as State]);
  await expect(rollOut(move)).rejects.toMatchObject({ code: 'answer_unreadable' });
});

test('where the environment asks for a second person, the move is proposed and nothing has changed', async (t) => {
  const proposal = { id: '31c81d99-7be8-473d-a020-22159137ff20', state: 'open' };
  const { move } = await registry(t, [state(7)], () => ({ status: 202, proposal }));
  expect(await rollOut(move)).toMatchObject({ changed: false, revision: 7, proposed: proposal.id });
});

test('a plan is started over the revision that was read, and only once', async (t) => {
  const started = { status: 201, plan: { id: 'p1', percent: 1 } };
  const { asked, move } = await registry(t, [state(7)], () => started);
  const plan = { ...move, plan: true };
  expect(await rollOut(plan)).toMatchObject({ shown: 'canary', percent: 1, changed: true, plan: 'p1' });
  expect(asked.at(-1)).toEqual({
    call: 'POST /environments/GFPLAC/plans',
    body: { artifact: 'mfe-refunds', version: '1.1.0', readRevision: 7, reason: 'new filters' },
  });
  const running = await registry(t, [state(8, track('1.0.0', { version: '1.1.0', percent: 10 }))]);
  expect(await rollOut({ ...running.move, plan: true })).toMatchObject({ percent: 10, changed: false });
  expect(running.asked).toHaveLength(1);
});

test('a plan of a second person’s environment is a proposal', async (t) => {
  const { move } = await registry(t, [state(7)], () => ({ status: 202, proposal: { id: 'w1' } }));
  expect(await rollOut({ ...move, plan: true })).toMatchObject({ changed: false, proposed: 'w1' });
});
