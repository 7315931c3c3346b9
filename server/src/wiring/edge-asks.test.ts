import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { fakePortal } from '../edge/testing/fake-portal.ts';
import { startEdge } from '../edge/testing/start-edge.ts';
import { registryAddress } from '../registry/client/registry-address.ts';
import { createRegistryApi } from '../registry/client/registry-api.ts';

/** A registry that records every request and contains nothing. */
async function listening(t: TestContext) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${port}`, asked };
}

const CLIMBING = ['..', '.', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '', 'a%2f..', '..;'];

test('no id, version or path of a stranger makes the edge call another address of the inside network', async (t) => {
  const registry = await listening(t);
  const portal = fakePortal();
  // The API refuses it even if the environment offered the feature.
  portal.offers = async () => true;
  const edge = await startEdge({
    portal,
    origin: createRegistryApi(registry.url),
    membersUrl: registry.url,
  });
  t.after(() => edge.stop());
  for (const part of CLIMBING) {
    for (const path of [
      `/artifacts/${part}/audit/x`,
      `/artifacts/${part}/${part}/tokens`,
      // The path has the extension of a file, so that the type alone does not refuse it.
      `/artifacts/${part}/audit/x.js`,
      `/artifacts/${part}/${part}/tokens.js`,
      `/artifacts/mfe-home/${part}/x.js`,
      `/artifacts/mfe-home/${part}/${part}/audit`,
      `/${part}/artifacts/${part}/live`,
      `/artifacts/MFE-HOME/1.0.0/${part}.js`,
      `/artifacts/mfe-home/1.0/${part}.js`,
      `/fonts/${part}/live`,
      `/tester/${part}/${part}/audit`,
    ]) {
      // An address that names no file is answered with the page.
      await edge.ask(path);
    }
  }
  // Announcements above the login are fetched from a fixed address.
  expect(registry.asked.filter((path) => path !== '/announcements' && path !== '/accessibility')).toEqual([]);
});

test('a call of the API keeps its path and reaches the API alone', async (t) => {
  const members = await listening(t);
  const portal = fakePortal();
  const edge = await startEdge({ portal, origin: portal, membersUrl: members.url });
  t.after(() => edge.stop());
  for (const path of ['/api/../audit', '/api/%2e%2e/audit', '/api//evil.example/x', '/api/..%2faudit']) {
    await edge.ask(path);
  }
  // The path is sent unchanged: the members API answers 404 for a path that it does not know.
  expect(members.asked).toEqual(['/../audit', '/%2e%2e/audit', '//evil.example/x', '/..%2faudit']);
});

test('an address of the registry has no part that leads to another path', async (t) => {
  expect(registryAddress('http://registry', 'artifacts', 'a b', '1/2')).toBe(
    'http://registry/artifacts/a%20b/1%2F2',
  );
  for (const part of ['..', '.', '']) {
    expect(() => registryAddress('http://registry', 'artifacts', part, 'audit')).toThrow();
  }
  const registry = await listening(t);
  const api = createRegistryApi(registry.url);
  expect(await api.files('..', 'audit')).toBeNull();
  expect(await api.file('mfe-home', '1.0.0', '../../../audit')).toBeNull();
  expect(registry.asked).toEqual([]);
});
