import { after, before, test } from 'node:test';
import type { HealthBatch } from '@member-portal/shared-kernel/contracts/health-report';
import { expect } from 'expect';
import { createLog } from '../../platform/log.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../testing/start-edge.ts';
import { createCallLimit } from './call-limit.ts';
import { createReportBuffer } from './report-buffer.ts';
import { reporterGroup } from './reporter-group.ts';

let edge: TestEdge;
const portal = fakePortal();
const groupKey = Buffer.alloc(32, 7);

/** An edge that sends its sums only when it stops, so that a test sees one batch. */
async function startListening() {
  const sent: HealthBatch[] = [];
  const health = {
    groupKey,
    send: async (batch: HealthBatch) => void sent.push(batch),
    everyMs: 3_600_000,
  };
  return { edge: await startEdge({ portal, origin: portal, health }), sent };
}
before(async () => {
  ({ edge } = await startListening());
});
after(() => edge.stop());

const COMPOSITION = 'a'.repeat(64);
const ENTRY = { artifact: 'mfe-refunds', version: '1.1.0', loads: 1, failed: 0 };
const reportOf = (entry: object = {}, more: object = {}) => ({
  composition: COMPOSITION,
  sample: 1,
  entries: [{ ...ENTRY, ...entry }],
  ...more,
});
const postTo =
  ({ ask }: TestEdge) =>
  (body: unknown, headers: Record<string, string> = {}, host = 'localhost') =>
    ask('/health-reports', {
      method: 'POST',
      host,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
type Post = ReturnType<typeof postTo>;
const post: Post = (...report) => postTo(edge)(...report);

/** The sums that reach the registry after the reports that `tell` posts. */
async function sumsOf(tell: (post: Post) => Promise<void>) {
  const { edge: own, sent } = await startListening();
  await tell(postTo(own));
  await own.stop();
  return sent.flatMap((batch) => batch.sums);
}

test('reports of many pages reach the registry as one sum, without anything about who sent them', async () => {
  const reports = [
    { loadMs: 90 },
    { loadMs: 5_000, csp: [{ directive: 'script-src', blocked: 'https://evil.example' }] },
    { failed: 1, phases: { mount: 1 }, errors: { TypeError: 1 } },
    { loads: 0, unproven: 2 },
    { loads: 0, felt: 1, sluggish: 1 },
    { loads: 0, felt: 1 },
  ];
  const sums = await sumsOf(async (post) => {
    for (const entry of reports) expect((await post(reportOf(entry))).status).toBe(204);
  });
  expect(sums).toEqual([
    {
      composition: COMPOSITION,
      group: reporterGroup(groupKey, '127.0.0.1', new Date()),
      entries: [
        {
          artifact: 'mfe-refunds',
          version: '1.1.0',
          loads: 3,
          failed: 1,
          unproven: 2,
          phases: { mount: 1 },
          errors: { TypeError: 1 },
          csp: { 'script-src': 1 },
          times: [0, 1, 0, 0, 0, 0, 0, 1, 0],
          felt: 2,
          sluggish: 1,
        },
      ],
    },
  ]);
});

test('a sampled load counts for the pages it stands for, by the sampling of the environment', async () => {
  const environment = portal.environmentsByCode.get('NATIXIS')!;
  portal.environmentsByCode.set('NATIXIS', { ...environment, health: { sample: 10 } });
  const sums = await sumsOf(async (post) => {
    await post(reportOf({ felt: 1 }, { sample: 10 }), {}, 'natixis.localhost');
    await post(reportOf({}, { sample: 1000 }), {}, 'natixis.localhost');
    await post(reportOf({ failed: 1 }, { sample: 10 }), {}, 'natixis.localhost');
  });
  expect(sums[0]?.entries).toMatchObject([{ loads: 21, failed: 1, felt: 10, sluggish: 0 }]);
});

const WRONG: [string, unknown][] = [
  ['no composition', { sample: 1, entries: [ENTRY] }],
  ['no entries', reportOf({}, { entries: [] })],
  ['an entry too many', reportOf({}, { entries: Array(201).fill(ENTRY) })],
  ['a page that counts twice', reportOf({ loads: 2 })],
  ['a phase that there is not', reportOf({ phases: { naptime: 1 } })],
  ['a field of its own', reportOf({ member: '10000001' })],
  ['an error in words', reportOf({ errors: { 'Cannot read Ana’s refund': 1 } })],
  [
    'a blocked address with its path',
    reportOf({ csp: [{ directive: 'img-src', blocked: 'https://a.example/ana' }] }),
  ],
  ['a version that is none', reportOf({ version: '../1' })],
  ['a load that took a day', reportOf({ loadMs: 86_400_000 })],
  ['no JSON', '{'],
];
for (const [name, body] of WRONG) {
  test(`a report with ${name} is refused`, async () => {
    expect((await post(body)).status).toBe(400);
  });
}

test('a report that is too big, or comes from another site’s page, is refused', async () => {
  expect((await post(' '.repeat(70_000) + JSON.stringify(reportOf()))).status).toBe(413);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const refused = await post(reportOf(), headers);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'origin_refused']);
  }
  expect((await post(reportOf(), { origin: `http://localhost:${edge.port}` })).status).toBe(204);
});

test('violation reports of the browser are accepted in both of their shapes, and in no other', async () => {
  const csp = (type: string, body: string) =>
    edge.ask('/csp-reports', { method: 'POST', body, headers: { 'content-type': type } });
  const old = {
    'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x?a=1' },
  };
  const list = [
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
    { type: 'integrity-violation', body: { blockedURL: 'https://evil.example/x.js' } },
    { type: 'deprecation', body: {} },
    null,
  ];
  expect((await csp('application/csp-report', JSON.stringify(old))).status).toBe(204);
  expect((await csp('application/reports+json', JSON.stringify(list))).status).toBe(204);
  expect((await csp('application/csp-report', 'nonsense')).status).toBe(204);
  expect((await csp('text/plain', '{}')).status).toBe(415);
});

test('an address that floods is limited to so many reports a minute; another address is not', () => {
  let now = 0;
  const mayCall = createCallLimit(3, () => now);
  expect(['a', 'a', 'a', 'a', 'b'].map((address) => mayCall(address))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  now += 60_000;
  expect(mayCall('a')).toBe(true);
});

test('an address falls into one group for a day, and the group does not lead back to it', () => {
  const key = Buffer.alloc(32, 1);
  const day = new Date('2025-11-12T10:00:00Z');
  const next = new Date('2025-11-13T10:00:00Z');
  const addresses = Array.from({ length: 500 }, (_, at) => `10.0.${at % 250}.${Math.floor(at / 250)}`);
  const groups = (at: Date) => addresses.map((address) => reporterGroup(key, address, at));
  expect(groups(new Date('2025-11-12T22:00:00Z'))).toEqual(groups(day));
  const today = groups(day);
  const moved = groups(next).filter((group, at) => group !== today[at]);
  expect(moved.length).toBeGreaterThan(400);
  expect(new Set(today).size).toBeGreaterThan(60);
  const home = (address: string) => reporterGroup(key, address, day);
  expect(home('2001:db8:1:2::1')).toBe(home('2001:db8:1:2:ffff::9'));
  expect(home('127.0.0.1')).toBe(home('::1'));
});

test('a batch that the registry refuses is lost, and the next one is sent as usual', async () => {
  const batches: HealthBatch[] = [];
  let away = true;
  const buffer = createReportBuffer({
    log: createLog('silent'),
    send: async (batch) => {
      if (away) throw new Error('away');
      batches.push(batch);
    },
  });
  buffer.add(reportOf() as never, { group: 1, sample: 1 });
  await buffer.flush();
  away = false;
  buffer.add(reportOf() as never, { group: 1, sample: 1 });
  await buffer.stop();
  expect(batches).toMatchObject([{ sums: [{ entries: [{ loads: 1 }] }] }]);
});
