import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { publishAll, readLocalVersions } from './publish-all.ts';

/** A repository with a built shell, and a registry that has version 1.0.0-dev-a with other content. */
async function repository(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'portal-publish-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const built = (version: string) =>
    writeFileSync(
      join(root, 'shell', 'dist', 'artifact.json'),
      JSON.stringify({ kind: 'shell', descriptor: { version, files: [] } }),
    );
  mkdirSync(join(root, 'shell', 'dist'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['shell'] }));
  writeFileSync(join(root, 'shell', 'package.json'), JSON.stringify({ portal: { role: 'shell' } }));
  const server = createServer(async (request, response) => {
    const taken = (await text(request)).includes('"version":"1.0.0-dev-a"');
    const body = taken ? { code: 'version_exists' } : { id: 'shell', version: 'x', status: 'published' };
    response.writeHead(taken ? 409 : 201, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { root, built, registry: { registryUrl, token: 'machine' } };
}

test('a version that the registry has from another build is built as another one, once', async (t) => {
  const { root, built, registry } = await repository(t);
  built('1.0.0-dev-a');
  const again: string[] = [];
  const created = await publishAll(root, registry, async (name) => {
    again.push(name);
    built('1.0.0-dev-a.again-1');
  });
  expect([created, again]).toEqual([1, ['shell']]);
  expect(readLocalVersions(root).shell).toBe('1.0.0-dev-a.again-1');
  built('1.0.0-dev-a');
  await expect(publishAll(root, registry, async () => {})).rejects.toThrow('version_exists');
});

test('a preview of a branch is not started with, and the refusal says what to do', async (t) => {
  const { root, built } = await repository(t);
  built('1.0.0-preview.b-filters.g1f0c2d3e');
  expect(() => readLocalVersions(root)).toThrow('shell/dist holds the preview of a branch');
});
