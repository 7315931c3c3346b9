import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { CANARY, loadsOf, STABLE, startJudgedRegistry, sumOf } from './health.given.ts';

let registry: Awaited<ReturnType<typeof startJudgedRegistry>>;
before(async () => {
  registry = await startJudgedRegistry();
});
after(() => registry.stop());

const NOWHERE = 'f'.repeat(64);
const canary = { artifact: 'mfe-hello', version: CANARY };

test('only an edge of ours may send reports', async () => {
  const body = { sums: [{ composition: NOWHERE, group: 1, entries: [sumOf(STABLE)] }] };
  for (const headers of [
    {},
    { 'x-portal-edge': 'guess' },
    { authorization: `Bearer ${registry.operator}` },
  ]) {
    expect(await registry.report(body, headers as Record<string, string>)).toMatchObject({
      status: 401,
      body: { code: 'edge_required' },
    });
  }
});

const WRONG: [string, object][] = [
  ['nothing at all', {}],
  ['no sums', { sums: [] }],
  ['no composition’s name', { sums: [{ composition: 'GFPLAC', group: 0, entries: [sumOf(STABLE)] }] }],
  ['a group that there is not', { sums: [{ composition: NOWHERE, group: 64, entries: [sumOf(STABLE)] }] }],
  ['no entries', { sums: [{ composition: NOWHERE, group: 0, entries: [] }] }],
  [
    'less than nothing',
    { sums: [{ composition: NOWHERE, group: 0, entries: [sumOf(STABLE, { loads: -1 })] }] },
  ],
  [
    'a phase of its own',
    { sums: [{ composition: NOWHERE, group: 0, entries: [{ ...sumOf(STABLE), phases: { x: 1 } }] }] },
  ],
  [
    'too few classes',
    { sums: [{ composition: NOWHERE, group: 0, entries: [sumOf(STABLE, { times: [1] })] }] },
  ],
];
for (const [name, body] of WRONG) {
  test(`a batch with ${name} is refused`, async () => {
    expect(await registry.report(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
}

test('a batch that is too big is refused', async () => {
  const padding = { sums: [{ composition: NOWHERE, group: 0, entries: [sumOf('1'.repeat(5_000_000))] }] };
  expect((await registry.report(padding)).status).toBe(413);
});

test('reports are added up by version, phase and load time, whatever their order', async () => {
  const at = await registry.showing('GFPLAC', canary);
  const reported = sumOf(CANARY, {
    loads: 20,
    failed: 2,
    unproven: 1,
    phases: { mount: 2 },
    errors: { TypeError: 2 },
    csp: { 'script-src': 1 },
    times: [0, 0, 10, 0, 0, 0, 0, 8, 0],
  });
  for (const group of [3, 3, 9])
    expect((await at.report('mfe-hello', [{ group, entry: reported }])).status).toBe(204);
  await at.report('stable', loadsOf(STABLE, 30));

  expect(await at.health()).toMatchObject({
    environment: 'GFPLAC',
    minutes: 10,
    alerts: [],
    versions: [
      {
        artifact: 'mfe-hello',
        version: STABLE,
        role: 'stable',
        loads: 30,
        failed: 0,
        failedPercent: 0,
        p50: null,
      },
      {
        artifact: 'mfe-hello',
        version: CANARY,
        role: 'canary',
        loads: 60,
        failed: 6,
        failedPercent: 10,
        unproven: 3,
        phases: { mount: 6 },
        errors: { TypeError: 6 },
        csp: { 'script-src': 3 },
        p50: 190,
      },
    ],
  });
  expect((await at.health('?minutes=0')).code).toBe('validation_failed');
  expect((await registry.call('GET', '/environments/NOWHERE/health')).body.code).toBe('environment_unknown');
});

test('a report that names no composition of ours, or no version in it, is not counted', async () => {
  const at = await registry.showing('NATIXIS', null);
  const entries = [
    sumOf(CANARY, { loads: 9 }),
    sumOf('9.9.9', { loads: 9 }),
    sumOf(STABLE, { artifact: 'mfe-b', loads: 9 }),
  ];
  const sums = [{ composition: at.compositions.stable, group: 0, entries }];
  expect((await registry.report({ sums })).status).toBe(204);
  expect((await registry.report({ sums: [{ ...sums[0], composition: NOWHERE }] })).status).toBe(204);
  expect((await at.health()).versions).toEqual([]);
});

test('a failing remote counts for the shell only where no canary of a remote can be the cause', async () => {
  const failing = { artifact: 'shell', loads: 10, failed: 4, phases: { remote: 3, later: 1 } };
  const plain = await registry.showing('LMSANTE', { artifact: 'shell', version: '1.0.1' });
  await plain.report('shell', [{ group: 0, entry: sumOf('1.0.1', failing) }]);
  expect((await plain.health()).versions).toMatchObject([{ version: '1.0.1', failed: 4 }]);

  const both = await registry.showing('GFPBDX', canary);
  await both.report('mfe-hello', [{ group: 0, entry: sumOf(STABLE, failing) }]);
  expect((await both.health()).versions).toMatchObject([
    { artifact: 'shell', failed: 1, phases: { later: 1 } },
  ]);
});
