import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { fakePortal } from '../edge/testing/fake-portal.ts';
import { startEdge, type TestEdge } from '../edge/testing/start-edge.ts';
import { createRegistryApi } from '../registry/client/registry-api.ts';
import { fixtureRemote, fixtureShell } from '../registry/testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../registry/testing/start-registry.ts';

let registry: TestRegistry | undefined;
let edge: TestEdge | undefined;
before(async () => {
  registry = await startRegistry();
  const { edgeProof, url } = registry;
  const portal = fakePortal();
  edge = await startEdge({
    portal,
    origin: portal,
    health: {
      send: (batch) => createRegistryApi(url).sendHealth(batch, edgeProof),
      groupKey: Buffer.alloc(32, 1),
      everyMs: 10,
    },
  });
});
after(async () => {
  await edge?.stop();
  await registry?.stop();
});

test('operators see a page’s report under the environment of its composition', async () => {
  const { call, compose, publish } = registry!;
  await publish(fixtureShell());
  await publish(fixtureRemote());
  const { composition } = (await compose('GFPLAC', { 'mfe-hello': '1.0.0' })).body;
  const report = {
    composition: composition.id,
    sample: 1,
    entries: [
      { artifact: 'mfe-hello', version: '1.0.0', loads: 1, failed: 1, phases: { mount: 1 }, loadMs: 120 },
      { artifact: 'mfe-hello', version: '6.6.6', loads: 1, failed: 1 },
    ],
  };
  const answer = await edge!.ask('/health-reports', {
    method: 'POST',
    // The host to which the request is sent does not matter.
    host: 'natixis.localhost',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
  const versions = async () => (await call('GET', '/environments/GFPLAC/health')).body.versions;
  for (let tries = 0; (await versions()).length === 0 && tries < 1_000; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await versions()).toMatchObject([
    { artifact: 'mfe-hello', version: '1.0.0', role: 'stable', loads: 1, failed: 1, phases: { mount: 1 } },
  ]);
});
