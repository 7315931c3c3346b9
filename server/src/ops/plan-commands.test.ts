import { test } from 'node:test';
import { expect } from 'expect';
import { runCommand } from './testing/run-command.ts';

const PLAN = {
  id: 'b1f0c2d3-0000-4000-8000-000000000000',
  environment: 'GFPLAC',
  artifact: 'mfe-refunds',
  version: '1.1.0',
  state: 'running',
  steps: [
    { percent: 10, minutes: 60, views: 200 },
    { percent: 100, minutes: 60, views: 500 },
  ],
  step: 1,
  percent: 10,
  since: '2025-11-12T09:00:00.000Z',
  views: 12,
  startedAt: '2025-11-12T09:00:00.000Z',
  startedBy: 'Ada Martin',
  reason: 'new filters',
  waitsFor: [
    { for: 'views', until: null, detail: '12 of 200 page views' },
    { for: 'time', until: '2025-11-12T10:00:00.000Z', detail: '60 min at 10 %' },
  ],
  next: { percent: 100, earliest: '2025-11-12T10:00:00.000Z' },
  ended: null,
};

/** Runs the command line against a registry that has this plan. */
const ops = (args: string[]) =>
  runCommand(args, ({ method, path }) => {
    if (path.endsWith('/rollout')) return { revision: 7 };
    return method === 'GET' ? { plans: [PLAN] } : { plan: PLAN };
  });

const THERE = ['--artifact', 'mfe-refunds', '--environment', 'GFPLAC'];
const WHY = ['--by', 'Ada Martin', '--reason', 'new filters'];

test('starts a plan with the steps of the environment, or its own', async () => {
  const start = ['plan', 'start', ...THERE, '--version', '1.1.0', ...WHY];
  const { code, calls } = await ops(start);
  const body = { artifact: 'mfe-refunds', version: '1.1.0', by: 'Ada Martin', reason: 'new filters' };
  expect([code, calls.at(-1)]).toEqual([
    0,
    { method: 'POST', path: '/environments/GFPLAC/plans', body: { ...body, readRevision: 7 } },
  ]);
  const own = await ops([...start, '--steps', '5/30/100, 100/60/0', '--revision', '3']);
  expect(own.calls).toMatchObject([
    {
      body: {
        readRevision: 3,
        steps: [
          { percent: 5, minutes: 30, views: 100 },
          { percent: 100, minutes: 60, views: 0 },
        ],
      },
    },
  ]);
  for (const steps of ['10', '10/5', '10/5/', 'a/5/5', '10/5/5/5', '10/5/5,'])
    expect([steps, (await ops([...start, '--steps', steps])).code]).toEqual([steps, 2]);
});

test('shows where a plan stands, what it waits for and what comes next', async () => {
  const { said, calls } = await ops(['plan', 'show', '--environment', 'GFPLAC']);
  expect(calls[0]?.path).toBe('/plans?ended=false&environment=GFPLAC');
  expect(said).toBe(
    [
      'GFPLAC: mfe-refunds 1.1.0, running',
      '  steps     ▸ 10 % (60 min, 200 views), 100 % (60 min, 500 views)',
      '  now       10 % since 2025-11-12 09:00, 12 page views',
      '  waits for views: 12 of 200 page views',
      '            time: 60 min at 10 %, until 2025-11-12 10:00',
      '  next      100 %, not before 2025-11-12 10:00',
      '  started   2025-11-12 09:00 by Ada Martin « new filters »',
      '  id        b1f0c2d3-0000-4000-8000-000000000000',
    ].join('\n'),
  );
  expect((await ops(['plan', 'show', '--artifact', 'shell'])).said).toBe('No plan is under way.');
  const programs = await ops(['plan', 'show', '--ended', 'yes', '--json']);
  expect([programs.calls[0]?.path, JSON.parse(programs.said)]).toEqual(['/plans?ended=true', [PLAN]]);
});

test('holds and resumes the plan of a remote', async () => {
  for (const [name, path] of [
    ['hold', 'hold'],
    ['resume', 'resumption'],
  ] as const) {
    const { code, calls } = await ops(['plan', name, ...THERE, ...WHY]);
    const body = { by: 'Ada Martin', reason: 'new filters' };
    expect([code, calls[1]]).toEqual([0, { method: 'POST', path: `/plans/${PLAN.id}/${path}`, body }]);
  }
  const none = await ops(['plan', 'hold', '--artifact', 'shell', '--environment', 'GFPLAC', ...WHY]);
  expect([none.code, none.said]).toEqual([1, 'No plan of shell is under way in GFPLAC: see plan show.']);
});
