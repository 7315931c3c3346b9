import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { PublicSigningKey } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTesterTokens } from '../testers/tester-token.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { createTesterSessions } from './tester-sessions.ts';

const clock = createTestClock();
const WHO = { by: 'Tess Teur', reason: 'round of tests 12' };

let registry: TestRegistry;
let keys: PublicSigningKey[];
/** Registry and edge derive the same key for links from the master key. */
let tokens: ReturnType<typeof createTesterTokens>;
before(async () => {
  registry = await startRegistry({ clock });
  tokens = createTesterTokens(registry.secrets.key('tester-link'));
  await registry.publish(fixtureShell());
  await registry.publish(fixtureRemote());
  await registry.publish(fixtureRemote({ version: '1.1.0' }));
  await registry.compose('GFPLAC', { 'mfe-hello': '1.1.0' });
  keys = (await registry.call('GET', '/keys')).body.keys;
});
after(() => registry.stop());

const open = (registryUrl = registry.url) =>
  createTesterSessions({ registryUrl, tokens, keys: () => keys, clock, edgeProof: registry.edgeProof });

async function link(body: object = {}) {
  const { body: answer } = await registry.call('POST', '/environments/GFPLAC/tester-links', {
    body: { hours: 1, ...WHO, ...body },
  });
  return { token: answer.link.split('/tester/')[1] as string, id: answer.made.id as string };
}

test('a valid link gives its pins, verified, or its developer’s server', async () => {
  const { token } = await link({ pins: { 'mfe-hello': '1.0.0' } });
  expect(await open().find(token, 'GFPLAC')).toMatchObject({
    view: {
      pins: [{ id: 'mfe-hello', version: '1.0.0' }],
      overrides: [],
      pinned: { composition: { cohort: 'tester', remotes: [{ version: '1.0.0' }] } },
    },
  });
  const { token: other } = await link({ overrides: { 'mfe-hello': 'http://localhost:5310' } });
  expect(await open().find(other, 'GFPLAC')).toMatchObject({
    view: { overrides: [{ remote: 'mfe-hello', origin: 'http://localhost:5310' }], pinned: null },
  });
});

test('a link that is altered, signed with another key, made for another environment or invented is not valid', async () => {
  const { token, id } = await link();
  const [, , end = ''] = token.split('~');
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  const stranger = createTesterTokens(randomBytes(32));
  const expiresAt = new Date(Number.parseInt(end, 36) + 86_400_000);
  const forged = [
    token.replace(end, later),
    token.replace('GFPLAC', 'NATIXIS'),
    token.slice(0, -1),
    `${token}~`,
    stranger.seal({ id, environment: 'GFPLAC', expiresAt }),
    tokens.seal({ id: randomUUID(), environment: 'GFPLAC', expiresAt }),
    '',
    '~~~',
  ];
  for (const wrong of forged) {
    expect([wrong, await open().find(wrong, 'GFPLAC')]).toEqual([wrong, { refusal: 'tester_link_invalid' }]);
  }
  expect(await open().find(token, 'NATIXIS')).toEqual({ refusal: 'tester_link_invalid' });
});

test('a revoked link is refused within seconds, where it was accepted before', async () => {
  const { token, id } = await link();
  const sessions = open();
  expect(await sessions.find(token, 'GFPLAC')).toHaveProperty('view');
  await registry.call('POST', `/tester-links/${id}/revoke`, { body: WHO });
  clock.advance(4);
  expect(await sessions.find(token, 'GFPLAC')).toEqual({ refusal: 'tester_link_revoked' });
});

test('without the registry, an accepted link stays valid to its end, and another one cannot be checked', async () => {
  let away = false;
  const { token } = await link();
  const { token: never } = await link();
  const sessions = createTesterSessions({
    get registryUrl() {
      return away ? 'http://127.0.0.1:9' : registry.url;
    },
    tokens,
    keys: () => keys,
    clock,
    edgeProof: registry.edgeProof,
  });
  expect(await sessions.find(token, 'GFPLAC')).toHaveProperty('view');
  away = true;
  clock.advance(60);
  expect(await sessions.find(token, 'GFPLAC')).toHaveProperty('view');
  expect(await sessions.find(never, 'GFPLAC')).toEqual({ refusal: 'tester_link_unavailable' });
  clock.advance(3_600);
  expect(await sessions.find(token, 'GFPLAC')).toEqual({ refusal: 'tester_link_expired' });
});

test('a composition without a signature by one of our keys is not shown', async () => {
  const { token } = await link({ pins: { 'mfe-hello': '1.0.0' } });
  const sessions = createTesterSessions({
    registryUrl: registry.url,
    tokens,
    keys: () => [],
    clock,
    edgeProof: registry.edgeProof,
  });
  expect(await sessions.find(token, 'GFPLAC')).toEqual({ refusal: 'tester_link_unavailable' });
});

test('the opening of a link is recorded in the audit, once a minute at most, without anything about the browser', async () => {
  const { token, id } = await link();
  const openings = async () => {
    const { entries } = (await registry.call('GET', '/audit?action=tester-link.opened')).body;
    return entries.filter(({ subject }: { subject: string }) => subject === id);
  };
  expect(await open().opened(token)).toBe(true);
  expect(await open().opened(token)).toBe(true);
  expect(await openings()).toEqual([
    {
      at: clock.now().toISOString(),
      who: 'whoever has the link',
      action: 'tester-link.opened',
      environment: 'GFPLAC',
      subject: id,
      reason: null,
      details: null,
      identity: null,
    },
  ]);
  clock.advance(61);
  expect(await open().opened(token)).toBe(true);
  expect(await openings()).toHaveLength(2);

  expect(await open().opened(`${token}x`)).toBe(false);
  expect(await open('http://127.0.0.1:9').opened(token)).toBe(false);
  await registry.call('POST', `/tester-links/${id}/revoke`, { body: WHO });
  clock.advance(61);
  expect(await open().opened(token)).toBe(false);
  expect(await openings()).toHaveLength(2);
});

test('only an edge of ours may record an opening', async () => {
  const { id } = await link();
  for (const headers of [{}, { 'x-portal-edge': 'guess' }]) {
    expect(
      await registry.call('POST', `/tester-links/${id}/openings`, {
        headers: headers as Record<string, string>,
      }),
    ).toMatchObject({ status: 401, body: { code: 'edge_required' } });
  }
});
