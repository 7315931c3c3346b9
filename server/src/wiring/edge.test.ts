import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { createArtifactCache } from '../edge/artifacts/artifact-cache.ts';
import { startEdge } from '../edge/testing/start-edge.ts';
import { createLog } from '../platform/log.ts';
import { followRegistry } from '../registry/client/follow-registry.ts';
import { createRegistryApi } from '../registry/client/registry-api.ts';
import { fixtureRemote, fixtureShell } from '../registry/testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../registry/testing/start-registry.ts';
import { edgeChecks } from './readiness.ts';

let registry: TestRegistry;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-follow-'));
  registry = await startRegistry();
  await registry.publish(fixtureShell());
  await registry.publish(fixtureRemote());
  await registry.publish(fixtureRemote({ version: '1.1.0', marker: 'newer' }));
});
after(async () => {
  await registry.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** An edge that follows the registry at this address, as `wireEdge` puts it together. */
async function startFollowingEdge(registryUrl: string, cacheFolder: string) {
  const api = createRegistryApi(registryUrl);
  const log = createLog('silent');
  const { warm } = createArtifactCache(cacheFolder, api, log);
  const portal = followRegistry({
    api,
    cache: { folder: join(cacheFolder, 'state'), sealKey: Buffer.alloc(32, 7) },
    log,
    everyMs: 60_000,
    prepare: warm,
  });
  await portal.start();
  const edge = await startEdge({ portal, origin: api, cacheFolder });
  const stop = async () => {
    await portal.stop();
    await edge.stop();
  };
  return { portal, edge, stop };
}

const ENTRY = (version: string) => `/artifacts/mfe-hello/${version}/remoteEntry.0a1b2c3d4e.js`;
const asMember = { headers: { cookie: 'vauth=true' } };

test('the page loads the live composition, and a change follows without a restart', async () => {
  const { portal, edge, stop } = await startFollowingEdge(registry.url, join(folder, 'one'));
  const { compositions: isReady } = edgeChecks(portal);
  await expect(isReady!()).rejects.toThrow();
  expect((await edge.ask('/hello')).status).toBe(503);
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' });
  await portal.refresh();
  expect((await edge.ask('/hello', asMember)).text).toContain(ENTRY('1.0.0'));
  await isReady!();

  await registry.compose('GFPLAC', { 'mfe-hello': '1.1.0' }, { readRevision: 1 });
  // A page of another edge may request this version before this edge has polled it.
  expect((await edge.ask(ENTRY('1.1.0'))).status).toBe(200);
  await portal.refresh();
  const page = await edge.ask('/hello', asMember);
  expect(page.text).toContain(`href="${ENTRY('1.1.0')}"`);
  // A page that was opened earlier keeps its version.
  expect((await edge.ask(ENTRY('1.0.0'))).text).toContain('// hello');
  expect((await edge.ask(ENTRY('1.1.0'))).text).toContain('// newer');

  const { document } = (await registry.call('GET', '/environments/NATIXIS')).body;
  await registry.call('PUT', '/environments/NATIXIS', {
    body: {
      document: {
        ...document,
        state: 'maintenance',
        brand: { ...document.brand, maintenance_public_reason: 'Retour à midi.' },
      },
    },
  });
  await portal.refresh();
  expect((await edge.ask('/login', { host: 'natixis.localhost' })).text).toContain('Retour à midi.');
  await stop();
});

test('without the registry, a restarted edge serves its last state, to new visitors too', async () => {
  const cache = join(folder, 'two');
  const first = await startFollowingEdge(registry.url, cache);
  expect((await first.edge.ask('/hello', asMember)).status).toBe(200);
  await first.stop();

  const alone = await startFollowingEdge('http://127.0.0.1:9', cache);
  const page = await alone.edge.ask('/hello', asMember);
  expect(page.status).toBe(200);
  expect(page.text).toContain(ENTRY('1.1.0'));
  const entry = await alone.edge.ask(ENTRY('1.1.0'), { headers: { 'accept-encoding': 'br' } });
  expect([entry.status, entry.headers['content-encoding']]).toEqual([200, 'br']);
  // No environment showed this version.
  expect((await alone.edge.ask('/artifacts/mfe-hello/9.9.9/remoteEntry.js')).status).toBe(404);
  await alone.stop();
});

test('a composition that was changed by hand is not used: the previous one stays until it is restored', async () => {
  const { portal, edge, stop } = await startFollowingEdge(registry.url, join(folder, 'three'));
  const { db } = registry.database;
  await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' }, { readRevision: 2 });
  await db.execute(
    sql`update registry_compositions set payload = replace(payload, '/artifacts/mfe-hello', 'https://evil.example/x') where environment = 'GFPLAC'`,
  );
  await portal.refresh();
  const page = await edge.ask('/hello', asMember);
  expect(page.text).toContain(ENTRY('1.1.0'));
  expect(page.text).not.toContain('evil.example');

  await db.execute(
    sql`update registry_compositions set payload = replace(payload, 'https://evil.example/x', '/artifacts/mfe-hello') where environment = 'GFPLAC'`,
  );
  await portal.refresh();
  expect((await edge.ask('/hello', asMember)).text).toContain(`href="${ENTRY('1.0.0')}"`);
  await stop();
});

test('a canary is shown to its visitors alone, and is gone for them after a roll-back', async () => {
  const { portal, edge, stop } = await startFollowingEdge(registry.url, join(folder, 'four'));
  const move = async (name: string, body: object) => {
    const { revision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
    const change = { readRevision: revision, reason: 'test', ...body };
    const { status } = await registry.call('POST', `/environments/GFPLAC/rollout/${name}`, { body: change });
    await portal.refresh();
    return status;
  };
  const canary = { artifact: 'mfe-hello', version: '1.1.0' };
  expect(await move('canary', { ...canary, percent: 50 })).toBe(200);
  const visitors = Array.from({ length: 40 }, (_, at) => `visitor-${String(at).padStart(14, '0')}`);
  const shown = async (visitor: string) => {
    const cookie = `vauth=true; portal_visitor=${visitor}`;
    const { text } = await edge.ask('/hello', { headers: { cookie } });
    return text.includes(`href="${ENTRY('1.1.0')}"`) ? '1.1.0' : '1.0.0';
  };
  const versions = await Promise.all(visitors.map(shown));
  expect(versions).toEqual(
    visitors.map((visitor) => (portal.cohortFor('GFPLAC', visitor) === 'stable' ? '1.0.0' : '1.1.0')),
  );
  expect(new Set(versions).size).toBe(2);
  // In another environment nobody may load it.
  expect(visitors.map((visitor) => portal.cohortFor('NATIXIS', visitor))).not.toContain('mfe-hello');

  expect(await move('canary', { ...canary, percent: 100 })).toBe(200);
  expect(new Set(await Promise.all(visitors.map(shown)))).toEqual(new Set(['1.1.0']));
  expect(await move('roll-back', { artifact: 'mfe-hello' })).toBe(200);
  expect(new Set(await Promise.all(visitors.map(shown)))).toEqual(new Set(['1.0.0']));
  await stop();
});

test('a route that is off has no page, menu entry or preload; everything else stays', async () => {
  const { portal, edge, stop } = await startFollowingEdge(registry.url, join(folder, 'five'));
  const { revision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
  const off = { readRevision: revision, reason: 'test', remote: 'mfe-hello', route: 'hello' };
  await registry.call('POST', '/environments/GFPLAC/rollout/disable', { body: off });
  await portal.refresh();
  const { text } = await edge.ask('/hello', asMember);
  const skeleton = text.slice(0, text.indexOf('portal-boot'));
  expect(skeleton).not.toContain('Saluer');
  expect(skeleton).not.toContain(`href="${ENTRY('1.0.0')}"`);
  await registry.call('POST', '/environments/GFPLAC/rollout/enable', {
    body: { ...off, readRevision: revision + 1 },
  });
  await portal.refresh();
  expect((await edge.ask('/hello', asMember)).text).toContain(`href="${ENTRY('1.0.0')}"`);
  await stop();
});

test('after a rotation, an edge that starts without the registry still trusts its cache', async () => {
  const cache = join(folder, 'six');
  const { portal, stop } = await startFollowingEdge(registry.url, cache);
  for (const change of ['rotate', 'retire']) {
    await registry.call('POST', `/keys/${change}`, { body: {} });
    await portal.refresh();
  }
  await stop();
  const alone = await startFollowingEdge('http://127.0.0.1:9', cache);
  expect((await alone.edge.ask('/hello', asMember)).text).toContain(ENTRY('1.0.0'));
  await alone.stop();
});

test('a document that was changed by hand in the edge’s cache is not used', async () => {
  const cache = join(folder, 'seven');
  await (await startFollowingEdge(registry.url, cache)).stop();
  const state = join(cache, 'state');
  for (const name of await readdir(state)) {
    const text = await readFile(join(state, name), 'utf8');
    await writeFile(join(state, name), text.replaceAll('/artifacts/mfe-hello', 'https://evil.example/x'));
  }
  const alone = await startFollowingEdge('http://127.0.0.1:9', cache);
  const page = await alone.edge.ask('/hello', asMember);
  expect([page.status, page.text.includes('evil.example')]).toEqual([503, false]);
  await alone.stop();
});
